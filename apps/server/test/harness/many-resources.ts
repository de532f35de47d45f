/** Many resources of one type for charts, and readings in which the value of each resource is its number. */
import type { Reads } from '../../src/areas/insight/dashboards/largest.ts'
import type { AppContext } from '../../src/scope/context.ts'

/** Adds resources with the tag `set=many` to the inventory of a customer. The last by name have the largest numbers. */
export const insertMany = (ctx: AppContext, customerId: string, count: number) =>
  ctx.pool.query(
    `insert into cloud_resource (cloud_account_id, customer_id, inventory, native_id, name, cloud_provider, container_id, tenant_id,
        region, facts, tags, raw, fingerprint, first_seen_at, collected_at)
      select account.id, $1, 'virtual-machines', 'many-' || number, 'many-' || to_char(number, 'FM00000'), 'AWS', 'x', '', 'nowhere', '{}',
        '{"set": "many"}', '{}', '', now(), now() from (select id from cloud_account limit 1) as account,
        generate_series(1, $2::int) as number`,
    [customerId, count],
  )

/** Deletes the resources again. */
export const deleteMany = (ctx: AppContext) =>
  ctx.pool.query(`delete from cloud_resource where native_id like 'many-%'`)

/** Readings that answer each series with the number of its resource, or with a problem for the resources that fail. */
export const answerNumbers = (fails: (number: number) => boolean = () => false) => {
  const requests: { isRanking: boolean; count: number }[] = []
  const readDetails: Reads = async (wanted, isRanking) => {
    requests.push({ isRanking, count: wanted.length })
    return {
      message: '',
      details: wanted.map(({ resource: { nativeId } }) => {
        const number = Number(nativeId.replace('many-', ''))
        const point = { timeStamp: '2026-11-21T10:00:00Z', average: number, total: null }
        return {
          unit: 'Percent',
          shows: 'average' as const,
          intervalSeconds: 60,
          timeSpanStart: '',
          timeSpanEnd: '',
          timeSeries: fails(number) ? [] : [point],
          previous: [],
          problem: fails(number) ? 'The provider returned: Rate exceeded.' : '',
        }
      }),
    }
  }
  return { requests, reads: readDetails }
}
