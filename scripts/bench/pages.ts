/**
 * Pages of an invoice's line items through the HTTP call, compared with a bare Fastify route with the engine's own
 * query over the same line items.
 */
import Fastify from 'fastify'
import { createByteClient, createHttpClient, openPortal, operatorHeaders } from './portal.ts'
import type { Figure } from './figures.ts'
import {
  calculateCores,
  calculateMedianRatio,
  calculateMedianSeconds,
  measureTime,
  type Timed,
} from './measure.ts'

const pageSize = 25
/** A page takes milliseconds, so it is measured more often than what takes seconds. */
const roundsPerRun = 5
const places = [
  { name: 'first', part: 0 },
  { name: 'middle', part: 0.5 },
  { name: 'last', part: 0.99 },
] as const

const columns = `x_LoadId, x_LineNumber, x_PartnerName, x_CustomerName, x_CustomerDomainName, x_ProductId, x_ProductName, SkuId, x_SkuName,
  x_AvailabilityId, x_SubscriptionId, SubAccountId, ServiceName, ChargeDescription, ChargePeriodStart, ChargePeriodEnd, x_ChargeStartDate,
  x_ChargeEndDate, x_UsageDate, x_MeterType, SkuMeter, x_Quantity, ConsumedQuantity, PricingQuantity, x_UnitOfMeasure, ConsumedUnit,
  PricingUnit, x_UnitPrice, ListUnitPrice, BilledCost, BillingCurrency, PricingCurrency`

/** Returns the ratios at the first, a middle and the last page, sorted by a column that is not the table's own order. */
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
      for (let round = 0; round < 1 + runs * roundsPerRun; round++) {
        const answered = await measureTime(() =>
          client.get(
            `${portal.url}/api/InvoiceUsageLineItems/GetInvoiceUsageLineItemWithPagination?invoicenumber=${invoiceId}&sortby=customerName&page=${page}&pagesize=${pageSize}`,
          ),
        )
        const bareAnswered = await measureTime(() =>
          bareClient.get(`${bareUrl}/bare?offset=${(page - 1) * pageSize}`),
        )
        // The first measurement of each has cold caches.
        if (round === 0) continue
        ours.push(answered)
        reference.push(bareAnswered)
      }
      const formatMilliseconds = (times: readonly Timed[]) =>
        `${(calculateMedianSeconds(times) * 1000).toFixed(0)} ms`
      result.push({
        what: `${name} page of ${lines / 1_000_000} M invoice lines, sorted`,
        cmp: formatMilliseconds(ours),
        reference: `${formatMilliseconds(reference)} bare route with the engine's query`,
        ratio: calculateMedianRatio(
          ours.map(({ seconds }) => seconds),
          reference.map(({ seconds }) => seconds),
        ),
        bar: 1.5,
        cores: calculateCores(ours, reference),
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
