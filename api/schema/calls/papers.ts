import { Type } from 'typebox'
import { defineCall, exactly } from '../defineCall.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const ofShipment = exactly({ shipment_id: id })

export const viewCustomsReport = defineCall('GET /api/customs_report/:shipment_id/:report_type/pdf', {
  summary: 'The postal customs form of a shipment as PDF: the one that it carries, once its order is paid',
  permission: 'read buyers',
  params: exactly({ shipment_id: id, report_type: Type.Enum(['cn22', 'cn23']) }),
  raw: true,
  file: true,
})

export const fetchDeclaration = defineCall('GET /api/customs_declaration/:id', {
  summary: 'The import declaration of a shipment: as XML, or as PDF for people to read',
  permission: 'read buyers',
  params: exactly({ id }),
  query: exactly({ format: Type.Optional(Type.Enum(['xml', 'pdf'])) }),
  raw: true,
  file: true,
})

export const fetchShipmentQr = defineCall('GET /api/shipment/qr', {
  summary:
    'The codes of a shipment as a QR code (PNG): its S26 and S10 codes, its id, and the IOSS number where it is imported under it',
  permission: 'read business',
  query: ofShipment,
  raw: true,
  file: true,
})

export const fetchShipmentBarcode = defineCall('GET /api/shipment/barcode', {
  summary: 'The S10 code of a shipment as a Code 128 barcode (PNG); of the id of a shipment that has none',
  permission: 'read business',
  query: ofShipment,
  raw: true,
  file: true,
})

export const fetchAdvanceData = defineCall('GET /api/shipment/advance_data', {
  summary: 'What the post tells customs of a shipment before it arrives (electronic advance data), as JSON',
  permission: 'read buyers',
  query: ofShipment,
  raw: true,
  file: true,
})

const ids = Type.Array(id, { minItems: 1, maxItems: 100 })

export const fetchOrderPapers = defineCall('POST /api/order/papers', {
  summary:
    'All papers of the parcels of orders in one PDF: of each the postal form, the declaration and the label with its codes',
  permission: 'read buyers',
  harmlessTwice: 'only reads',
  takesLong: true,
  /** Orders, or single shipments. */
  body: Type.Union([exactly({ ids }), exactly({ shipment_ids: ids })]),
  raw: true,
  file: true,
})
