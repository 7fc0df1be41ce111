import type { Translated } from '../../Catalogue.ts'
import type { workActions as english } from '../../en/work/workActions.ts'

/** The texts of what can be done to jobs, uploads and feeds. */
export const workActions: Translated<typeof english> = {
  syncFeed: {
    title: 'Abgleichen',
    question: { one: '%{smart_count} Datenquelle jetzt abgleichen?', other: '%{smart_count} Datenquellen jetzt abgleichen?' },
    done: { one: '%{smart_count} Datenquelle wird abgeglichen', other: '%{smart_count} Datenquellen werden abgeglichen' },
  },
  settleProposal: {
    title: 'Erledigen',
    question: { one: '%{smart_count} Vorschlag erledigen?', other: '%{smart_count} Vorschläge erledigen?' },
    sentence: 'Kein späterer Abgleich bringt sie wieder.',
    done: { one: '%{smart_count} Vorschlag erledigt', other: '%{smart_count} Vorschläge erledigt' },
    unchanged: 'Diese Vorschläge sind schon erledigt',
    reason: 'Er ist schon erledigt',
  },
  acknowledgeJump: {
    title: 'Bestätigen',
    question: { one: '%{smart_count} Änderung bestätigen?', other: '%{smart_count} Änderungen bestätigen?' },
    sentence: 'Die Kurse bleiben, wie sie sind; die Liste hebt sie nicht mehr hervor.',
    done: { one: '%{smart_count} Änderung bestätigt', other: '%{smart_count} Änderungen bestätigt' },
    unchanged: 'Diese Änderungen sind schon bestätigt',
    reason: 'Sie ist schon bestätigt',
  },
  acknowledgeRate: {
    title: 'Bestätigen',
    question: { one: '%{smart_count} auffälligen Kurs bestätigen?', other: '%{smart_count} auffällige Kurse bestätigen?' },
    sentence: 'Die Kurse bleiben, wie sie sind, und werden nicht mehr hervorgehoben.',
    done: { one: '%{smart_count} auffälliger Kurs bestätigt', other: '%{smart_count} auffällige Kurse bestätigt' },
  },
  applyUpload: {
    title: 'Anwenden',
    done: 'Der Upload wird angewendet',
    reason: 'Nur ein ohne Fehler geprüfter Upload kann angewendet werden',
  },
  revertUpload: {
    title: 'Zurücknehmen',
    question: 'Den Upload %{file_name} zurücknehmen?',
    sentence:
      'Alles, was er hinzugefügt oder geändert hat, wird zurückgenommen. Was seither geändert wurde oder in Gebrauch ist, bleibt bestehen, und die Anzahl wird angegeben.',
    done: 'Der Upload wird zurückgenommen',
    reason: 'Dieser Upload wurde schon zurückgenommen',
  },
  cancelUpload: { title: 'Job abbrechen', done: 'Upload abgebrochen', reason: 'Dieser Upload ist schon beendet' },
  acknowledgeJob: {
    title: 'Bestätigen',
    question: {
      one: '%{smart_count} fehlgeschlagenen Job bestätigen?',
      other: '%{smart_count} fehlgeschlagene Jobs bestätigen?',
    },
    sentence: 'Sie bleiben in der Liste, aber niemand muss sich mehr um sie kümmern.',
    done: { one: '%{smart_count} fehlgeschlagener Job bestätigt', other: '%{smart_count} fehlgeschlagene Jobs bestätigt' },
  },
  runJobAgain: {
    title: 'Erneut ausführen',
    question: { one: '%{smart_count} Job erneut ausführen?', other: '%{smart_count} Jobs erneut ausführen?' },
    done: { one: '%{smart_count} Job läuft erneut', other: '%{smart_count} Jobs laufen erneut' },
    reason: 'Nur ein beendeter Job kann erneut ausgeführt werden',
  },
  settleFinding: {
    title: 'Erledigen',
    question: 'Diese Beanstandung erledigen?',
    sentence: 'Sie verschwindet aus der Arbeitsliste und bleibt mit Ihrer Begründung dokumentiert.',
    done: 'Beanstandung erledigt',
  },
  cancelJob: {
    title: 'Abbrechen',
    done: { one: '%{smart_count} Job wird abgebrochen', other: '%{smart_count} Jobs werden abgebrochen' },
    reason: 'Dieser Job ist schon beendet',
  },
}
