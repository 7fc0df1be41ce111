import type { FastifyInstance, FastifyReply } from 'fastify'
import * as calls from '#schema/calls/papers.ts'
import type { Databases } from '../../db/databases.ts'
import { AppError } from '../../errors.ts'
import { languageOfOffice } from '../../documents/declarationWords.ts'
import { attachmentHeader } from '../../files/fileName.ts'
import { serve } from '../../http/serve.ts'
import { readDeclarant } from '../../orders/readDeclarant.ts'
import { sayIn } from '../../texts/sayIn.ts'
import { advanceData, declarationFor, postalFormFor, qrContent } from '../../orders/papers/makePapers.ts'
import type { Parcel } from '../../orders/papers/readParcel.ts'
import { papersOfParcel } from '../../orders/papers/papersOfParcel.ts'
import { readParcel } from '../../orders/papers/readParcel.ts'
import { readParcels } from './readParcels.ts'
import { validS10 } from '../../orders/papers/validS10.ts'

interface Sent {
  type: string
  name: string
}

const headersOf = ({ type, name }: Sent) => ({
  'content-type': type,
  'content-disposition': attachmentHeader(name),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

const send = (reply: FastifyReply, file: Sent, content: unknown): FastifyReply => reply.headers(headersOf(file)).send(content)

/** The papers of parcels: postal forms, declarations, codes, and data for the post. Their libraries are loaded on first use. */
export function servePapers(app: FastifyInstance, { db }: { db: Databases }): void {
  serve(app, calls.viewCustomsReport, async ({ params: { shipment_id, report_type }, at, reply }) => {
    const parcel = await readParcel(db, shipment_id, at)
    if (parcel.shipment.cn_report_type !== report_type) throw new AppError('OTHER_POSTAL_FORM')
    const [{ postalForm }, { joinedPapers }] = await Promise.all([
      import('../../documents/postalForm.ts'),
      import('../../documents/joinedPapers.ts'),
    ])
    const file = { type: 'application/pdf', name: `${report_type.toUpperCase()} ${nameOf(parcel.shipment)}.pdf` }
    return send(reply, file, await joinedPapers([postalForm(postalFormFor(parcel, report_type, at))]))
  })
  serve(app, calls.fetchDeclaration, async ({ params: { id }, query: { format = 'xml' }, at, reply }) => {
    const parcel = await readParcel(db, id, at)
    const declaration = declarationFor(parcel, await readDeclarant(db.rw), at)
    if (!declaration) throw new AppError('NO_DECLARATION')
    const name = `${declaration.dataSet} ${nameOf(parcel.shipment)}.${format}`
    if (format === 'xml') {
      const { declarationXml } = await import('../../documents/declarationXml.ts')
      return send(reply, { type: 'application/xml; charset=utf-8', name }, declarationXml(declaration))
    }
    const words = await sayIn(db.decide, languageOfOffice(declaration.countryOfDestination))
    const [{ declarationPaper }, { joinedPapers }] = await Promise.all([
      import('../../documents/declarationPaper.ts'),
      import('../../documents/joinedPapers.ts'),
    ])
    return send(reply, { type: 'application/pdf', name }, await joinedPapers([declarationPaper(declaration, words)]))
  })
  serve(app, calls.fetchOrderPapers, async ({ body, at, reply }) => {
    const parcels = await readParcels(db, body, at)
    const { joinedPapers } = await import('../../documents/joinedPapers.ts')
    const declarant = await readDeclarant(db.rw)
    const plans = await Promise.all(parcels.map((parcel) => papersOfParcel(parcel, { declarant, texts: db.decide }, at)))
    const name = parcels.length === 1 ? nameOf(parcels[0].shipment) : `${parcels.length} parcels`
    return send(reply, { type: 'application/pdf', name: `Papers ${name}.pdf` }, await joinedPapers(plans.flat()))
  })
  serve(app, calls.fetchShipmentQr, async ({ query: { shipment_id }, at, reply }) => {
    const parcel = await readParcel(db, shipment_id, at)
    const { qrOf } = await import('../../documents/barcode.ts')
    return send(reply, { type: 'image/png', name: `QR ${nameOf(parcel.shipment)}.png` }, await qrOf(qrContent(parcel)))
  })
  serve(app, calls.fetchShipmentBarcode, async ({ query: { shipment_id }, at, reply }) => {
    const { shipment } = await readParcel(db, shipment_id, at)
    const { barcodeOf } = await import('../../documents/barcode.ts')
    const png = await barcodeOf(validS10(shipment) ?? String(shipment.id))
    return send(reply, { type: 'image/png', name: `Barcode ${nameOf(shipment)}.png` }, png)
  })
  serve(app, calls.fetchAdvanceData, async ({ query: { shipment_id }, at, reply }) => {
    const parcel = await readParcel(db, shipment_id, at)
    const file = { type: 'application/json; charset=utf-8', name: `Advance data ${nameOf(parcel.shipment)}.json` }
    return send(reply, file, JSON.stringify(advanceData(parcel, at), null, 2))
  })
}

const nameOf = ({ id, s10_code }: Parcel['shipment']): string => s10_code ?? `shipment ${id}`
