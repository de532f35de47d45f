/** What a customer has in the clouds and what it costs, in sums that add up to what its documents charge. */
import { amountOfUnits, unitsOf } from '@cmp/billing'
import { digitsOf, mostVisibilityGroups, type VisibilityOverview } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import type { AppContext } from '../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../scope/scope.ts'
import { ownKeyOfCluster } from './cluster-costs.ts'
import { costMonths, customersOfGround, ensureCosts, keyOfResource } from './costs.ts'
import { findingOf, reasonOf, type Found } from './findings.ts'
import { listedTypes } from './resource-types.ts'
import { pageOfResource, type Addressed } from './resource-page.ts'

/** Resources and what they are charged, as text. */
type Sum = { count: number; charge: string }
type Group = Sum & { by: 'kind' | 'region' | 'cloud' | 'tag'; key: string | null }
type Unjoined = Sum & {
  cloud: string
  service: string
  fate: VisibilityOverview['unjoined'][number]['reason']
}
type Candidate = Addressed & Found & { charge: string | null }

/** What of a whole month is read in one statement. */
type Read = {
  there: Sum & { withoutCost: number }
  gone: Sum
  untagged: Sum
  unlisted: Sum
  shared: Sum
  withoutResource: string
  joined: { cloud: string; total: string; charge: string }[]
  unjoined: Unjoined[]
  groups: Group[]
  dearest: { resourceId: string; subAccountKey: string; charge: string }[]
  candidates: Sum & { rows: Candidate[] | null }
}

/** Rows that are told by name: of what no inventory has, and of what is worth a look. */
const mostUnlisted = 10
const mostCandidates = 10
const mostUnjoined = 12

/** Farther apart than any customer has resources: numbers of those of one inventory stand together. */
const apart = 1_000_000_000

const currencyOf = async ({ trx }: Scoped, customers: readonly string[], month: string): Promise<string> => {
  const { rows } = await sql<{ currency: string }>`
    select currency from cloud_resource_cost where customer_id = any(${[...customers]}::uuid[]) and month = ${month}
    group by currency order by count(*) desc, currency limit 1`.execute(trx)
  return rows[0]?.currency ?? ''
}

/** The number of the first resource that is gone. */
const firstGone = apart * (inventories.length + 1)

/** The facts with the ID of what lines name for several resources together. */
const parentFacts = [
  ...new Set(inventories.flatMap(({ billedWith = [] }) => billedWith.map(({ id }) => id))),
].map((fact) => sql`facts ->> ${sql.lit(fact)}`)
const withParents = inventories.filter(({ billedWith }) => billedWith).map(({ name }) => sql.lit(name))

const sum = sql`count(*)::integer as count, coalesce(sum(charge), 0)::text as charge`

/** All sums of a month. Its costs are joined with their resources once. */
const read = async (
  { trx }: Scoped,
  customers: readonly string[],
  month: string,
  currency: string,
): Promise<Read> => {
  // Two joins and a dozen of sums over all that a customer has: what PostgreSQL keeps in memory by default is too little.
  await sql`set local work_mem = '64MB'`.execute(trx)
  const { rows } = await sql<{ found: Read }>`
    with costs as materialized (
      select row_number() over () as line, customer_id, resource_key as name, lower(sub_account_key) as container, sub_account_key,
        resource_id, charge, cloud_provider as cloud, service, resource_type, owner_key
      from cloud_resource_cost
      where customer_id = any(${[...customers]}::uuid[]) and month = ${month} and currency = ${currency}
    ), resources as materialized (
      -- No more than what is summed: a wide row of each would not stay in memory. The least number is the one that a line is of.
      select row_number() over () + ${sql.lit(apart)}::bigint * (case when gone_at is null then 0 else ${sql.lit(inventories.length + 1)} end
          + coalesce(array_position(${inventories.map(({ name }) => name)}::text[], inventory), 0)) as place,
        cloud_account_id, inventory, native_id, customer_id, region, cloud_provider, tags,
        ${keyOfResource('cloud_resource')} as name, lower(container_id) as container, gone_at is not null as is_gone, ${findingOf(sql`1`)} as finding
      from cloud_resource where customer_id = any(${[...customers]}::uuid[])
    ), owners as (
      select customer_id, lower(container_id) as container, lower(coalesce(${sql.join(parentFacts)})) as name
      from cloud_resource where inventory in (${sql.join(withParents)}) and gone_at is null
        and customer_id = any(${[...customers]}::uuid[])
      union select customer_id, lower(container_id), ${ownKeyOfCluster('cloud_resource')}
      from cloud_resource where inventory = 'kubernetes-clusters' and gone_at is null
        and customer_id = any(${[...customers]}::uuid[])
    ), matched as materialized (
      -- A line is of one resource, though two inventories may call theirs alike.
      select line, charge, cloud, service, min(place) as place from costs join resources using (customer_id, name, container)
      where name <> '' group by line, charge, cloud, service
    ), unmatched as materialized (
      select costs.* from costs left join matched using (line) where matched.line is null
    ), shared as materialized (
      select line, unmatched.charge from unmatched join owners using (customer_id, container, name)
      union select line, unmatched.charge from unmatched join owners
        on owners.customer_id = unmatched.customer_id and owners.container = unmatched.container
          and owners.name = unmatched.owner_key
    ), priced as materialized (
      select resources.*, own.charge
      from resources left join (select place, sum(charge) as charge from matched group by place) as own using (place)
    ), there as (select * from priced where not is_gone),
    unlisted as materialized (
      select unmatched.* from unmatched left join shared using (line) where shared.line is null
    ), fates as (
      select cloud, service, case when place < ${sql.lit(firstGone)} then 'joined' else 'gone' end as fate, count(*) as count,
        sum(charge) as charge from matched group by 1, 2, 3
      union all select cloud, service, 'joined', count(*), sum(unmatched.charge)
      from unmatched join shared using (line) group by 1, 2
      union all select cloud, service, case when resource_id = '' then 'noResource'
          when resource_type = any(${listedTypes}::text[]) then 'notFound' else 'notListed' end as fate,
        count(*) filter (where resource_id <> ''), sum(charge) from unlisted group by 1, 2, 3
    ), alike as materialized (
      -- Most resources share their kind, region and cloud, and many their tags: what is alike is summed once.
      select inventory, region, cloud_provider, count(*) as count, coalesce(sum(charge), 0) as charge from there group by 1, 2, 3
    ), tagged as (
      select tags, count(*) as count, coalesce(sum(charge), 0) as charge from there group by tags
    ), keyed as (
      select 'kind' as by, inventory as key, count, charge from alike
      union all select 'region', region, count, charge from alike
      union all select 'cloud', cloud_provider, count, charge from alike
      union all select 'tag', tag.key || '=' || tag.value, count, charge from tagged cross join lateral jsonb_each_text(tags) as tag
    ), ranked as (
      select by, key, sum(count) as count, sum(charge) as charge,
        row_number() over (partition by by order by sum(charge) desc, sum(count) desc, key) as place
      from keyed group by by, key
    ), grouped as (
      select by, case when place <= ${mostVisibilityGroups} then key end as key, min(place) as place,
        sum(count)::integer as count, sum(charge)::text as charge
      from ranked group by 1, 2
    ), candidates as materialized (
      -- Who is stopped has to be charged for it.
      select * from there where finding is not null and (finding <> 'stopped' or charge > 0)
    )
    select jsonb_build_object(
      'there', (select to_jsonb(one) from (select ${sum}, (count(*) filter (where coalesce(charge, 0) = 0))::integer as "withoutCost"
        from there) as one),
      'gone', (select to_jsonb(one) from (select ${sum} from priced where is_gone and charge <> 0) as one),
      'untagged', (select to_jsonb(one) from (select ${sum} from there where tags = '{}') as one),
      'unlisted', (select to_jsonb(one) from (select ${sum} from unlisted where resource_id <> '') as one),
      'shared', (select to_jsonb(one) from (select ${sum} from shared) as one),
      'joined', (select coalesce(jsonb_agg(to_jsonb(one) order by one.cloud), '[]') from (
        select cloud, sum(charge)::text as total, coalesce(sum(charge) filter (where fate = 'joined'), 0)::text as charge
        from fates group by cloud) as one),
      'unjoined', (select coalesce(jsonb_agg(to_jsonb(one) order by one.amount desc, one.cloud, one.service, one.fate), '[]') from (
        select cloud, service, fate, count::integer as count, charge::text as charge, charge as amount
        from fates where fate <> 'joined' and charge <> 0 order by charge desc, cloud, service, fate
        limit ${mostUnjoined}) as one),
      'withoutResource', (select coalesce(sum(charge), 0)::text from unlisted where resource_id = ''),
      'groups', (select coalesce(jsonb_agg(to_jsonb(one) order by place), '[]') from grouped as one),
      'dearest', (select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
        select resource_id as "resourceId", sub_account_key as "subAccountKey", charge::text as charge
        from unlisted where resource_id <> '' order by unlisted.charge desc, resource_id limit ${mostUnlisted}) as one),
      'candidates', (select to_jsonb(one) from (select ${sum}, (select jsonb_agg(to_jsonb(row)) from (
          select of.inventory, of.native_id as "nativeId", of.name, container_id as "containerId", of.region, resource_group as "resourceGroup", facts,
            finding, facts ->> 'status' as status, idle_days as "idleDays", measured_days as "measuredDays",
            average_load::text as "averageLoad", charge::text as charge
          from (select * from candidates order by charge desc nulls last, native_id limit ${mostCandidates}) as dearest
            join cloud_resource as of using (cloud_account_id, inventory, native_id)
          order by dearest.charge desc nulls last, native_id) as row) as rows
        from candidates) as one)
    ) as found`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The sums of a month have no row')
  return row.found
}

/** A share in percent with one decimal, rounded half up. Both are amounts of the same digits; 0 where there is nothing to share. */
const percentOf = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number((part * 2000n + whole) / (2n * whole)) / 10 : 0

const titles = new Map(inventories.map(({ name, title }) => [name, title]))

/** What a customer has and what it costs; without a tenant nothing. */
export const overviewOf = async (
  ctx: AppContext,
  scope: Scope,
  tenantId: string,
): Promise<VisibilityOverview> => {
  const { customers, month } = await withScope(ctx, scope, async (scoped) => {
    const [, last] = await costMonths(scoped)
    return { customers: await customersOfGround(scoped, { tenantId }), month: last }
  })
  const message = await ensureCosts(ctx, customers, [month])
  return withScope(ctx, scope, async (scoped) => {
    const currency = await currencyOf(scoped, customers, month)
    const of = await read(scoped, customers, month, currency)
    const digits = currency === '' ? 2 : digitsOf(currency)
    const text = (charge: string) => amountOfUnits(unitsOf(charge, digits), digits)
    const told = ({ count, charge }: Sum) => ({ count, charge: text(charge) })
    const groups = (by: Group['by'], nameOf = (key: string) => key) =>
      of.groups
        .filter((group) => group.by === by)
        .map(({ key, ...group }) => ({
          key: key ?? '',
          name: key === null ? 'All others' : nameOf(key),
          ...told(group),
        }))
    const all = [of.there.charge, of.gone.charge, of.shared.charge, of.unlisted.charge, of.withoutResource]
    return {
      customerId: customers[0] ?? '',
      message,
      month,
      currency,
      total: amountOfUnits(
        all.reduce((total, charge) => total + unitsOf(charge, digits), 0n),
        digits,
      ),
      listed: told(of.there),
      gone: told(of.gone),
      unlisted: {
        ...told(of.unlisted),
        rows: of.dearest.map(({ resourceId, subAccountKey, charge }) => ({
          resourceId,
          subscriptionId: subAccountKey,
          charge: text(charge),
        })),
      },
      shared: told(of.shared),
      withoutResource: text(of.withoutResource),
      joined: of.joined.map(({ cloud, total, charge }) => ({
        cloudProvider: cloud,
        total: text(total),
        charge: text(charge),
        percent: percentOf(unitsOf(charge, digits), unitsOf(total, digits)),
      })),
      unjoined: of.unjoined.map(({ cloud, service, fate, count, charge }) => ({
        cloudProvider: cloud,
        service,
        reason: fate,
        count,
        charge: text(charge),
      })),
      withoutCost: of.there.withoutCost,
      untagged: told(of.untagged),
      byKind: groups('kind', (key) => titles.get(key) ?? key),
      byRegion: groups('region'),
      byCloud: groups('cloud'),
      byTag: groups('tag'),
      candidates: {
        ...told(of.candidates),
        rows: (of.candidates.rows ?? []).map((row) => ({
          inventory: row.inventory,
          id: row.nativeId,
          name: row.name,
          finding: row.finding,
          reason: reasonOf(row),
          charge: row.charge === null ? null : text(row.charge),
          page: pageOfResource(row),
        })),
      },
    }
  })
}
