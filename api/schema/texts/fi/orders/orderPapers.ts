import type { Translated } from '../../Catalogue.ts'
import type { orderPapers as english } from '../../en/orders/orderPapers.ts'

export const orderPapers: Translated<typeof english> = {
  title: 'Asiakirjat',
  none: 'Tällä tilauksella ei ole lähetyksiä.',
  all: 'Kaikki yhtenä PDF:nä',
  declarationPdf: 'Tulli-ilmoitus (PDF)',
  declaration: 'Tulli-ilmoitus (XML)',
  qr: 'QR-koodi',
  barcode: 'Viivakoodi',
  advanceData: 'Ennakkotiedot',
  unpaid: 'Asiakirjat saa, kun maksu on vahvistettu.',
  where: {
    title: 'Missä se on?',
    shipped: 'Luovutettu kuljettajalle.',
    ready: 'Maksettu ja valmis; ei vielä luovutettu kuljettajalle.',
    unpaid: 'Ei lähetetty: tilausta ei ole maksettu.',
    cancelled: 'Ei lähetetty: tilaus on peruttu.',
    announcedAt: 'Ilmoitettu',
    shippedAt: 'Luovutettu',
    from: 'Lähtömaa: %{country}',
    by: { courier: 'Kuljettaja: %{name}', postal_operator: 'Postioperaattori: %{name}', customs: 'Tullitoimipaikka: %{name}' },
  },
}
