import type { Translated } from '../../Catalogue.ts'
import type { inbox as english } from '../../en/shell/inbox.ts'

export const inbox: Translated<typeof english> = {
  kinds: {
    mention: 'Maininnat',
    follow_up: 'Seurannat',
    job: 'Omat työt',
    filing: 'Annettavat ilmoitukset',
    application: 'Hakemukset',
    unusual_rate: 'Epätavalliset valuuttakurssit',
  },
  events: {
    commentMentions: 'mainitsee sinut kommentissa',
    followUpGiven: 'on antanut sinulle seurannan',
    followUpDue: 'Seurantasi on ajankohtainen',
    jobDone: 'Työsi on päättynyt',
    jobFailed: 'Työsi epäonnistui',
    filingProposed: {
      one: 'Ilmoitusta on ehdotettu, ja se odottaa toista antajaa',
      other: '%{smart_count} ilmoitusta on ehdotettu, ja ne odottavat toista antajaa',
    },
    filingsDue: {
      one: '%{smart_count} ilmoitus erääntyy tai on myöhässä',
      other: '%{smart_count} ilmoitusta erääntyy tai on myöhässä',
    },
    applicationWaits: 'Hakemus odottaa',
    rateUnusual: 'Valuutan %{currency} kurssi on muuttunut %{change} %',
  },
  bell: { one: 'Sinulle: %{smart_count} lukematon', other: 'Sinulle: %{smart_count} lukematonta' },
  title: 'Ilmoitukset sinulle',
  everyKind: 'Kaikki lajit',
  onlyUnread: 'Vain lukemattomat',
  none: 'Sinulle ei ole vielä ilmoitettu mitään.',
  noneUnread: 'Olet lukenut kaiken.',
  read: 'Merkitse luetuksi',
  unread: 'Merkitse lukemattomaksi',
  allRead: 'Merkitse kaikki luetuiksi',
  showAll: 'Näytä kaikki',
  more: 'Näytä lisää',
  isUnread: 'Lukematon',
  removed: 'Tietue on poistettu.',
  choose: 'Valitse, mistä sinulle ilmoitetaan',
  choices: {
    title: 'Mistä sinulle ilmoitetaan',
    sentence: 'Heti lähetettävä viesti tulee minuutin kuluessa, päivittäinen kello kuusi aamulla (UTC).',
    inApp: 'Kellossa',
    inAppOf: '%{kind} kellossa',
    mail: 'Sähköpostilla',
    mailOf: '%{kind} sähköpostilla',
    mails: { at_once: 'Heti', daily: 'Kerran päivässä', never: 'Ei koskaan' },
    saved: 'Tallennettu',
  },
}
