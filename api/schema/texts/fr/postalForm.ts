import type { Translated } from '../Catalogue.ts'
import type { postalForm as english } from '../en/orders/postalForm.ts'

export const postalForm: Translated<typeof english> = {
  declaration: 'Déclaration en douane',
  opened: "Peut être ouvert d'office",
  byHand: 'Compléter à la main en lettres latines',
  noAddress: 'Adresse',
  sender: 'De',
  addressee: 'À',
  category: 'Catégorie',
  lines: 'Contenu',
  description: 'Description détaillée',
  quantity: 'Qté',
  net: 'Poids net',
  value: 'Valeur',
  hs: 'N° SH',
  origin: "Pays d'origine",
  gross: 'Poids brut',
  total: 'Valeur totale',
  postage: 'Frais de port',
  invoice: 'N° de facture',
  office: 'Bureau et date de dépôt',
  signature: "Date et signature de l'expéditeur",
  statement:
    "Je, soussigné, dont le nom et l'adresse figurent sur l'envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.",
  categories: {
    'sale of goods': 'Vente de marchandises',
    'returned goods': 'Retour de marchandises',
    gift: 'Cadeau',
    documents: 'Documents',
    'commercial sample': 'Échantillon commercial',
    other: 'Autre',
  },
}
