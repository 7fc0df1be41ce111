import type { Translated } from '../../Catalogue.ts'
import type { actions as english } from '../../en/table/actions.ts'
import { invoiceActions } from '../invoices/invoiceActions.ts'
import { merchantActions } from '../merchants/merchantActions.ts'
import { messageActions } from '../messages/messageActions.ts'
import { orderActions } from '../orders/orderActions.ts'
import { studioActions } from '../studio/studioActions.ts'
import { vatActions } from '../vat/vatActions.ts'
import { workActions } from '../work/workActions.ts'

export const actions: Translated<typeof english> = {
  ...invoiceActions,
  ...merchantActions,
  ...messageActions,
  ...orderActions,
  ...studioActions,
  ...vatActions,
  ...workActions,
  explainCustomsDifference: {
    title: 'Begründen',
    question: { one: 'Warum weicht das ab?', other: 'Warum weichen %{smart_count} davon ab?' },
    sentence: 'Die Begründung gilt für diese Abweichung. Ändert sich diese, ist sie wieder offen.',
    done: { one: 'Begründung gespeichert', other: 'Begründung für %{smart_count} Abweichungen gespeichert' },
    reason: 'Hier weicht nichts ab',
  },
  resetSecondFactor: {
    title: 'Zweiten Faktor zurücksetzen',
    question: 'Zweiten Faktor von %{name} zurücksetzen?',
    sentence: 'Die Person bekommt eine E-Mail, alle Sitzungen enden, und das Passwort allein öffnet das Konto.',
    done: 'Der zweite Faktor ist zurückgesetzt',
  },
  sendOperatorLink: {
    title: 'Link erneut senden',
    done: 'Ein neuer Link wird gesendet, der sieben Tage gilt',
  },
  downloadErrorLog: { title: 'CSV herunterladen' },
  fetchEvidencePack: { title: 'Herunterladen' },
  fetchPrivacyFile: { title: 'Herunterladen' },
  checkAuditTrail: { title: 'Jetzt prüfen', done: 'Das Änderungsprotokoll wird geprüft. Das Ergebnis folgt' },
  foreseeRetention: { title: 'Jetzt zählen', done: 'Es wird gezählt. Die Liste folgt' },
  readManifest: { title: 'Manifest' },
}
