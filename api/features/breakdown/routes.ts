import type { FastifyInstance } from 'fastify'
import {
  listOrderItems,
  listOrderShipments,
  listOrderSplits,
  listShipmentItems,
  listSplitItems,
  readOrderSummary as summaryCall,
  tryOrder as tryCall,
} from '#schema/calls/orders/orderBreakdown.ts'
import { serve } from '../../http/serve.ts'
import type { RecordsDeps } from '../../records/RecordsDeps.ts'
import { listRows } from '../../records/read/listRows.ts'
import { readOrderSummary } from './readOrderSummary.ts'
import { tryOrder } from './tryOrder.ts'

/** The calls that list the parts of an order, each with its table and the column that names the order, split or shipment. */
const lists = [
  { call: listOrderItems, tableName: 'order_item', by: 'order_id', first: 'line' },
  { call: listOrderSplits, tableName: 'order_split', by: 'order_id', first: 'split_number' },
  { call: listOrderShipments, tableName: 'shipment', by: 'order_id', first: 'id' },
  { call: listSplitItems, tableName: 'order_item', by: 'split_id', first: 'line' },
  { call: listShipmentItems, tableName: 'order_item', by: 'shipment_id', first: 'line' },
] as const

/** The parts of an order: its items, splits and shipments, its summary, and its figures with other inputs. */
export function serveBreakdown(app: FastifyInstance, deps: RecordsDeps): void {
  for (const { call, tableName, by, first } of lists)
    serve(app, call, ({ params: { id }, operator }) =>
      listRows(deps, {
        tableName,
        operator,
        filter: [{ name: by, comparator: '=', value: id }],
        orderBy: [{ name: first, direction: 'asc' }],
      }),
    )
  serve(app, summaryCall, ({ params: { id }, operator }) => readOrderSummary(deps, id, operator))
  serve(app, tryCall, ({ params: { id }, body }) => tryOrder(deps.db, id, body))
}
