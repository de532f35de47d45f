/** Any page of an invoice's lines through the HTTP call, beside a bare Fastify route with the engine's own query over the same lines. */
import Fastify from 'fastify'
import { createByteClient, createHttpClient, openPortal, operatorHeaders } from './portal.ts'
import type { Figure } from './figures.ts'
import { coresOf, medianRatio, medianSeconds, timed, type Timed } from './measure.ts'

const pageSize = 25
/** A page takes milliseconds: it is asked for more often than what takes seconds. */
const turnsPerRun = 5
const places = [
  { name: 'first', part: 0 },
  { name: 'middle', part: 0.5 },
  { name: 'last', part: 0.99 },
] as const

const columns = `x_LoadId, x_LineNumber, x_PartnerName, x_CustomerName, x_CustomerDomainName, x_ProductId, x_ProductName, SkuId, x_SkuName,
  x_AvailabilityId, x_SubscriptionId, SubAccountId, ServiceName, ChargeDescription, ChargePeriodStart, ChargePeriodEnd, x_ChargeStartDate,
  x_ChargeEndDate, x_UsageDate, x_MeterType, SkuMeter, x_Quantity, ConsumedQuantity, PricingQuantity, x_UnitOfMeasure, ConsumedUnit,
  PricingUnit, x_UnitPrice, ListUnitPrice, BilledCost, BillingCurrency, PricingCurrency`

/** Ratios at the first, a middle and the last page, sorted by a column that is not the table's own order. */
export const measurePages = async (dataDir: string, lines: number, runs: number): Promise<Figure[]> => {
  const portal = await openPortal(dataDir)
  const bare = Fastify()
  const client = createByteClient(operatorHeaders)
  const bareClient = createByteClient()
  try {
    bare.get<{ Querystring: { offset: number } }>('/bare', async ({ query: { offset } }) => {
      const answer = await portal.ctx.lines.client.query({
        query: `SELECT ${columns} FROM charge_line ORDER BY x_CustomerName, x_LoadId, x_LineNumber LIMIT ${pageSize} OFFSET ${Number(offset)}`,
        format: 'JSONEachRow',
      })
      return { Data: await answer.json() }
    })
    const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
    const { data } = await createHttpClient(portal).get('/api/Invoices/GetInvoiceWithPagination?pagesize=1')
    const invoiceId = String(Reflect.get(Object(data[0]), 'id'))
    const result: Figure[] = []
    for (const { name, part } of places) {
      const page = Math.max(1, Math.floor((lines * part) / pageSize))
      const ours: Timed[] = []
      const reference: Timed[] = []
      for (let turn = 0; turn < 1 + runs * turnsPerRun; turn++) {
        const answered = await timed(() =>
          client.get(
            `${portal.url}/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination?invoicenumber=${invoiceId}&sortby=customerName&page=${page}&pagesize=${pageSize}`,
          ),
        )
        const bareAnswered = await timed(() =>
          bareClient.get(`${bareUrl}/bare?offset=${(page - 1) * pageSize}`),
        )
        // The first of each finds nothing read yet.
        if (turn === 0) continue
        ours.push(answered)
        reference.push(bareAnswered)
      }
      const milliseconds = (times: readonly Timed[]) => `${(medianSeconds(times) * 1000).toFixed(0)} ms`
      result.push({
        what: `${name} page of ${lines / 1_000_000} M invoice lines, sorted`,
        cmp: milliseconds(ours),
        reference: `${milliseconds(reference)} bare route with the engine's query`,
        ratio: medianRatio(
          ours.map(({ seconds }) => seconds),
          reference.map(({ seconds }) => seconds),
        ),
        bar: 1.5,
        cores: coresOf(ours, reference),
      })
    }
    return result
  } finally {
    client.close()
    bareClient.close()
    await bare.close()
    await portal.close()
  }
}
