import type { Translated } from '../../Catalogue.ts'
import type { merchantActions as english } from '../../en/merchants/merchantActions.ts'

/** The texts of what can be done to merchants, their accounts and invitations. */
export const merchantActions: Translated<typeof english> = {
  blockMerchant: {
    title: 'Estä kauppias',
    question: 'Estetäänkö %{name}?',
    sentence: 'Kauppias menettää heti pääsynsä asiakasportaaliin ja palveluun. Vahvista kirjoittamalla BLOCK.',
    questionOfMany: { one: 'Estetäänkö %{smart_count} kauppias?', other: 'Estetäänkö %{smart_count} kauppiasta?' },
    sentenceOfMany: 'He menettävät heti pääsynsä asiakasportaaliin ja palveluun. Vahvista kirjoittamalla BLOCK.',
    done: { one: 'Kauppias estettiin', other: '%{smart_count} kauppiasta estettiin' },
  },
  unblockMerchant: {
    title: 'Poista kauppiaan esto',
    questionOfMany: { one: 'Poistetaanko %{smart_count} kauppiaan esto?', other: 'Poistetaanko %{smart_count} kauppiaan esto?' },
    done: { one: 'Kauppiaan esto poistettiin', other: '%{smart_count} kauppiaan esto poistettiin' },
  },
  createEmApiKey: { title: 'Luo API-avain' },
  revokeEmApiKey: {
    title: 'Mitätöi',
    question: 'Mitätöidäänkö avain %{name}?',
    sentence: 'Avain lakkaa heti toimimasta. Tätä ei voi perua.',
    done: 'Avain mitätöity',
    reason: 'Se on jo mitätöity',
  },
  openNominatedAccounts: {
    title: 'Luo kauppiaalle tili asiakasportaaliin',
    question: 'Luodaanko hallintatili: %{name}?',
    sentence: 'Nimetyt henkilöt saavat sähköpostin, jossa on linkki salasanan valintaan.',
    questionOfMany: {
      one: 'Luodaanko %{smart_count} kauppiaalle tilit asiakasportaaliin?',
      other: 'Luodaanko %{smart_count} kauppiaalle tilit asiakasportaaliin?',
    },
    sentenceOfMany: 'Heidän yhteyshenkilönsä saavat sähköpostin, jossa on linkki salasanan valintaan.',
    reason: 'Kauppias on estetty',
  },
  resetDashboardUser: {
    title: 'Nollaa salasana',
    done: 'Salasanan nollauslinkki lähetetty sähköpostiosoitteeseen',
    reason: 'Käyttäjä on poistettu käytöstä',
  },
  disableDashboardUser: {
    title: 'Poista pääsy',
    question: 'Poistetaanko pääsy: %{email}?',
    sentence: 'Käyttäjä ei voi enää kirjautua asiakasportaaliin minkään kauppiaan osalta.',
    done: 'Pääsy poistettu',
  },
  enableDashboardUser: { title: 'Salli pääsy', done: 'Pääsy sallittu' },
  checkMerchantNumbers: { title: 'Tarkista ALV-tunnisteet', done: 'ALV-tunnisteet tarkistettu' },
  sendInviteAgain: {
    title: 'Lähetä uudelleen',
    question: 'Lähetetäänkö kutsu osoitteeseen %{email} uudelleen?',
    sentence: 'Se saa uuden linkin, eikä vanha avaa enää mitään.',
    done: 'Kutsu lähetetty',
    reason: 'Tämä kutsu ei enää odota',
  },
  withdrawInvite: {
    title: 'Peru',
    question: { one: 'Perutaanko %{smart_count} kutsu?', other: 'Perutaanko %{smart_count} kutsua?' },
    sentence: 'Sen linkki ei avaa enää mitään.',
    done: { one: '%{smart_count} kutsu peruttu', other: '%{smart_count} kutsua peruttu' },
    reason: 'Tämä kutsu ei enää odota',
  },
}
