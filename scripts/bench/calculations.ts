/**
 * A calculation in the running portal, compared with its parts in plain form in the same process: grouping the line
 * items by what determines their charge, in plain SQL, and writing the same rows from this process into a table with
 * the same columns and references.
 */
import { chargeKeyParts } from '../../apps/server/src/engine/charge-keys.ts'
import {
  calculationJob,
  requestCalculation,
} from '../../apps/server/src/areas/billing/calculations/calculate.ts'
import { systemScope } from '../../apps/server/src/scope/scope.ts'
import { runWork } from '../../apps/server/src/work/run.ts'
import { openPortal, type BenchPortal } from './portal.ts'
import { measureTime, type Timed } from './measure.ts'

/** Alternating measurements, and the number of groups of the line items. */
export type CalculationFigures = {
  calculations: Timed[]
  aggregates: Timed[]
  writings: Timed[]
  groups: number
}

const keys = chargeKeyParts.join(', ')

/**
 * Groups all line items.
 * @returns the number of groups
 */
export const measureBareAggregate = async ({ ctx }: BenchPortal): Promise<number> => {
  const result = await ctx.lines.client.query({
    query: `SELECT ${keys}, count() AS lines, toString(sum(x_ChargeQuantity)) AS quantity, toString(sum(BilledCost)) AS cost
      FROM charge_line GROUP BY ${keys}`,
    format: 'JSONEachRow',
  })
  return (await result.json()).length
}

const measureBareWriting = async ({ ctx: { pool } }: BenchPortal): Promise<Timed> => {
  const { rows } = await pool.query(
    'select json_agg(customer_invoice_detail)::text as rows from customer_invoice_detail',
  )
  await pool.query('create table bare_detail (like customer_invoice_detail including all)')
  const references = await pool.query(
    `select pg_get_constraintdef(oid) as sql from pg_constraint where conrelid = 'customer_invoice_detail'::regclass and contype = 'f'`,
  )
  for (const { sql } of references.rows) await pool.query(`alter table bare_detail add ${sql}`)
  const parsed: unknown = JSON.parse(rows[0].rows)
  const time = await measureTime(() =>
    pool.query('insert into bare_detail select * from json_populate_recordset(null::bare_detail, $1::json)', [
      JSON.stringify(parsed),
    ]),
  )
  await pool.query('drop table bare_detail')
  return time
}

/**
 * Measures the only invoice of a data folder.
 * @throws Error if the calculation fails
 */
export const measureCalculation = async (dataDir: string, runs: number): Promise<CalculationFigures> => {
  const portal = await openPortal(dataDir)
  try {
    const { ctx } = portal
    const invoice = await ctx.pool.query('select id from invoice')
    const figures: CalculationFigures = { calculations: [], aggregates: [], writings: [], groups: 0 }
    for (let round = 0; round < runs; round++) {
      await ctx.pool.query('delete from customer_invoice')
      figures.aggregates.push(
        await measureTime(async () => {
          figures.groups = await measureBareAggregate(portal)
        }),
      )
      const id = await requestCalculation(ctx, systemScope, invoice.rows[0].id)
      figures.calculations.push(await measureTime(() => runWork(ctx, calculationJob, id)))
      const { rows } = await ctx.pool.query('select status, message from calculation where id = $1', [id])
      if (rows[0].status !== 'done') throw new Error(`The calculation failed: ${rows[0].message}`)
      figures.writings.push(await measureBareWriting(portal))
    }
    return figures
  } finally {
    await portal.close()
  }
}
