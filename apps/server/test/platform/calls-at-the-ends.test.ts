/**
 * Makes every call that takes a month, date or year with the extreme values that can be written. Each must return an
 * answer or an error message, never a fault.
 */
import type { Call, ErrorBody } from '@cmp/contract'
import { allCalls } from '@cmp/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetCounts } from '../harness/forget-counts.ts'
import { sampleParts, type SampleWords } from '../harness/call-samples.ts'
import { demoReseller } from '../harness/demo-reseller.ts'
import { drawCases, openDraw } from '../harness/draw-cases.ts'
import { isEverything } from '../harness/is-everything.ts'
import { startPortal, type Client, type TestPortal } from '../harness/portal.ts'

let portal: TestPortal
let sa: Client
const ids = new Map<string, string>()

const years = isEverything ? ['0000', '0001', '1969', '1970', '2105', '2106', '9999'] : ['0000', '9999']
const months = [...years.flatMap((year) => [`${year}-01`, `${year}-12`]), '999912', '000001', '10000-01']
const days = [...years.flatMap((year) => [`${year}-01-01`, `${year}-12-31`]), '10000-01-01']
const timestamps = days.flatMap((day) => [`${day}T00:00:00Z`, `${day}T23:59:59.999Z`])

/** Returns the values to try for a parameter by its name; none if the parameter is not a time. */
const endsFor = (name: string): readonly string[] => {
  if (/month/i.test(name)) return months
  if (/year/i.test(name)) return years
  return /(date|day|from|to|before|after|since|until|at|on)$/i.test(name) ? [...days, ...timestamps] : []
}

/** How many values of a parameter `npm test` draws. */
const drawnEnds = 4

const isOfTime = (name: string): boolean =>
  /month|year/i.test(name) || /(date|day|from|to|before|after|since|until)$/i.test(name)

const words: SampleWords = {
  textFor: (name) => (isOfTime(name) ? '2026-10-01' : 'x'),
  idFor: (name) => ids.get(/invoice/i.test(name) ? 'invoice' : 'customer') ?? '',
}

const isRefusal = ({ refuses = [] }: Call, text: string): boolean => {
  const { code, requestId } = JSON.parse(text) as ErrorBody
  return refuses.includes(code) && requestId === undefined
}

beforeAll(async () => {
  portal = await startPortal({ demo: demoReseller })
  sa = await portal.as('sa@demo.example')
  for (const table of ['customer', 'invoice'] as const) {
    const { rows } = await portal.ctx.pool.query<{ id: string }>(
      `select id from ${table} order by id limit 1`,
    )
    ids.set(table, rows[0]?.id ?? '')
  }
})
afterAll(() => portal.close())

test('accepts or rejects the first and last dates in every read call', async () => {
  const faults: string[] = []
  const random = openDraw()
  let requestCount = 0
  for (const call of allCalls) {
    if (call.method !== 'GET') continue
    const { params, query } = sampleParts(call, words)
    const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    for (const name of Object.keys(query).filter(isOfTime)) {
      const others = Object.fromEntries(
        Object.entries(query).flatMap(([other, value]) =>
          /customerid$/i.test(other) || isOfTime(other)
            ? [[other, isOfTime(other) && /month/i.test(other) ? '2026-10' : String(value)]]
            : [],
        ),
      )
      // A filter that matches nothing would hide what another filter does, so each is tried on its own too if there is
      // time.
      for (const end of drawCases(random, endsFor(name), drawnEnds))
        for (const part of [...(isEverything ? [{ [name]: end }] : []), { ...others, [name]: end }]) {
          if (requestCount++ % 50 === 0) await forgetCounts(portal)
          const answer = await sa.get(`${path}?${new URLSearchParams(part).toString()}`)
          if (answer.status >= 500 && !isRefusal(call, answer.text))
            faults.push(`${call.name} ${JSON.stringify(part)}: ${answer.status} ${answer.text.slice(0, 200)}`)
        }
    }
  }
  expect(requestCount).toBeGreaterThan(300)
  expect(faults.slice(0, 20), `${faults.length} faults of ${requestCount}`).toEqual([])
})
