/** Summarizes a customer's resources and their costs. The sums add up to the charges of the customer's documents. */
import * as m from '@cmp/messages/server/clouds/inventories'
import { t } from '@cmp/messages'
import { formatFixedUnits, parseUnits } from '@cmp/billing'
import { getCurrencyDigits, mostVisibilityGroups, type VisibilityOverview } from '@cmp/contract'
import { inventories } from '@cmp/contract/registry'
import { sql } from 'kysely'
import type { AppContext } from '../../../../scope/context.ts'
import { withScope, type Scope, type Scoped } from '../../../../scope/scope.ts'
import { ownKeyOfCluster } from '../costs/cluster-costs.ts'
import { readCostMonths, findGroundCustomers, ensureCosts, buildResourceKeySql } from '../costs/costs.ts'
import { calculateCoverage, calculatePercent } from './coverage.ts'
import { buildFindingSql, describeFinding, type Found } from './findings.ts'
import { listedTypes } from '../costs/resource-types.ts'
import { pageOfResource, type Addressed } from './resource-page.ts'

/** A number of resources and their charge as text. */
type Sum = { count: number; charge: string }
type Group = Sum & { by: 'kind' | 'region' | 'cloud' | 'tag'; key: string | null }
type Unjoined = Sum & {
  cloud: string
  service: string
  fate: VisibilityOverview['unjoined'][number]['reason']
}
type Candidate = Addressed & Found & { charge: string | null }

/** The data of a month that one statement reads. */
type Read = {
  there: Sum & { withoutCost: number }
  deleted: Sum
  untagged: Sum
  unlisted: Sum
  shared: Sum
  withoutResource: string
  joined: { cloud: string; total: string; charge: string }[]
  unjoined: Unjoined[]
  groups: Group[]
  dearest: { resourceId: string; subAccountKey: string; charge: string }[]
  candidates: Sum & { rows: Candidate[] | null; byFinding: (Sum & { finding: Found['finding'] })[] | null }
}

/** The maximum number of rows listed: of charges without a resource in an inventory, and of findings. */
const mostUnlisted = 10
const mostCandidates = 10
const mostUnjoined = 12

/** Larger than any customer's number of resources; the numbers of one inventory's resources lie within one such range. */
const apart = 1_000_000_000

const readCurrency = async (
  { trx }: Scoped,
  customers: readonly string[],
  month: string,
): Promise<string> => {
  const { rows } = await sql<{ currency: string }>`
    select currency from cloud_resource_cost where customer_id = any(${[...customers]}::uuid[]) and month = ${month}
    group by currency order by count(*) desc, currency limit 1`.execute(trx)
  return rows[0]?.currency ?? ''
}

/** The number of the first deleted resource. */
const firstDeleted = apart * (inventories.length + 1)

/** The facts with the ID under which line items bill several resources together. */
const parentFacts = [
  ...new Set(inventories.flatMap(({ billedWith = [] }) => billedWith.map(({ id }) => id))),
].map((fact) => sql`facts ->> ${sql.lit(fact)}`)
const withParents = inventories.filter(({ billedWith }) => billedWith).map(({ name }) => sql.lit(name))

const sum = sql`count(*)::integer as count, coalesce(sum(charge), 0)::text as charge`

/** Selects the costs of a month and all resources of customers, one row each. */
const selectCostsAndResources = (customers: readonly string[], month: string, currency: string) => sql`
  costs as materialized (
    select row_number() over () as line, customer_id, resource_key as name, lower(sub_account_key) as container, sub_account_key,
      resource_id, charge, cloud_provider as cloud, service, resource_type, owner_key
    from cloud_resource_cost
    where customer_id = any(${[...customers]}::uuid[]) and month = ${month} and currency = ${currency}
  ), resources as materialized (
    -- No more than what is summed: a wide row of each would not stay in memory. The least number is the one that a line is of.
    select row_number() over () + ${sql.lit(apart)}::bigint * (case when deleted_at is null then 0 else ${sql.lit(inventories.length + 1)} end
        + coalesce(array_position(${inventories.map(({ name }) => name)}::text[], inventory), 0)) as place,
      cloud_account_id, inventory, native_id, customer_id, region, cloud_provider, tags,
      ${buildResourceKeySql('cloud_resource')} as name, lower(container_id) as container, deleted_at is not null as is_deleted, ${buildFindingSql(sql`1`)} as finding
    from cloud_resource where customer_id = any(${[...customers]}::uuid[])
  ), owners as (
    select customer_id, lower(container_id) as container, lower(coalesce(${sql.join(parentFacts)})) as name
    from cloud_resource where inventory in (${sql.join(withParents)}) and deleted_at is null
      and customer_id = any(${[...customers]}::uuid[])
    union select customer_id, lower(container_id), ${ownKeyOfCluster('cloud_resource')}
    from cloud_resource where inventory = 'kubernetes-clusters' and deleted_at is null
      and customer_id = any(${[...customers]}::uuid[])
  )`

/**
 * Joins costs with their resources. A cost has one matching resource, several resources that share it, a deleted
 * resource, or no known resource.
 */
const joinedCosts = sql`
  matched as materialized (
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
    select place, cloud_account_id, inventory, native_id, region, cloud_provider, tags, is_deleted, finding, own.charge
    from resources left join (select place, sum(charge) as charge from matched group by place) as own using (place)
  ), there as not materialized (select * from priced where not is_deleted),
  unlisted as materialized (
    select unmatched.* from unmatched left join shared using (line) where shared.line is null
  ), fates as (
    select cloud, service, case when place < ${sql.lit(firstDeleted)} then 'joined' else 'gone' end as fate, count(*) as count,
      sum(charge) as charge from matched group by 1, 2, 3
    union all select cloud, service, 'joined', count(*), sum(unmatched.charge)
    from unmatched join shared using (line) group by 1, 2
    union all select cloud, service, case when resource_id = '' then 'noResource'
        when resource_type = any(${listedTypes}::text[]) then 'notFound' else 'notListed' end as fate,
      count(*) filter (where resource_id <> ''), sum(charge) from unlisted group by 1, 2, 3
  )`

/**
 * Groups resources by resource type, region, provider and tag, names the groups with the highest charges, and selects
 * the resources with findings.
 */
const groupedResources = sql`
  alike as materialized (
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
  )`

/** Selects the sums of the joined costs and the groups as one JSON object. */
const joinedSums = sql`
  select jsonb_build_object(
    'there', (select to_jsonb(one) from (select ${sum}, (count(*) filter (where coalesce(charge, 0) = 0))::integer as "withoutCost"
      from there) as one),
    'deleted', (select to_jsonb(one) from (select ${sum} from priced where is_deleted and charge <> 0) as one),
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
      , (select jsonb_agg(to_jsonb(kind) order by amount desc, finding) from (
          select finding, ${sum}, coalesce(sum(charge), 0) as amount from candidates group by finding) as kind) as "byFinding"
      from candidates) as one)
  )`

/** Reads all sums of a month. Its costs are joined with their resources once. */
const read = async (
  { trx }: Scoped,
  customers: readonly string[],
  month: string,
  currency: string,
): Promise<Read> => {
  // Two joins and a dozen sums over all of a customer's resources exceed PostgreSQL's default memory limit.
  await sql`set local work_mem = '64MB'`.execute(trx)
  // The planner expects few rows of the materialized parts, and would sort long resource IDs for a merge join.
  await sql`set local enable_mergejoin = off`.execute(trx)
  const { rows } = await sql<{ found: Read }>`
    with ${selectCostsAndResources(customers, month, currency)}, ${joinedCosts}, ${groupedResources}
    ${joinedSums} as found`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The sums of a month have no row')
  return row.found
}

const titles = new Map(inventories.map(({ name, title }) => [name, title]))

const toCandidates = (
  { count, charge, byFinding, rows }: Read['candidates'],
  formatCharge: (charge: string) => string,
): VisibilityOverview['candidates'] => ({
  count,
  charge: formatCharge(charge),
  byFinding: (byFinding ?? []).map((found) => ({
    finding: found.finding,
    count: found.count,
    charge: formatCharge(found.charge),
  })),
  rows: (rows ?? []).map((row) => ({
    inventory: row.inventory,
    id: row.nativeId,
    name: row.name,
    finding: row.finding,
    reason: describeFinding(row),
    charge: row.charge === null ? null : formatCharge(row.charge),
    page: pageOfResource(row),
  })),
})

/** Returns a customer's resources and their costs; empty without a tenant. */
export const readOverview = async (
  ctx: AppContext,
  scope: Scope,
  tenantId: string,
): Promise<VisibilityOverview> => {
  const { customers, month } = await withScope(ctx, scope, async (scoped) => {
    const [, last] = await readCostMonths(scoped)
    return { customers: await findGroundCustomers(scoped, { tenantId }), month: last }
  })
  const message = await ensureCosts(ctx, customers, [month])
  return withScope(ctx, scope, async (scoped) => {
    const currency = await readCurrency(scoped, customers, month)
    const of = await read(scoped, customers, month, currency)
    const digits = currency === '' ? 2 : getCurrencyDigits(currency)
    const formatCharge = (charge: string) => formatFixedUnits(parseUnits(charge, digits), digits)
    const toGroupFigures = ({ count, charge }: Sum) => ({ count, charge: formatCharge(charge) })
    const listGroups = (by: Group['by'], nameOf = (key: string) => key) =>
      of.groups
        .filter((group) => group.by === by)
        .map(({ key, ...group }) => ({
          key: key ?? '',
          name: key === null ? t(m.allOthers) : nameOf(key),
          ...toGroupFigures(group),
        }))
    const all = [of.there.charge, of.deleted.charge, of.shared.charge, of.unlisted.charge, of.withoutResource]
    const total = all.reduce((whole, charge) => whole + parseUnits(charge, digits), 0n)
    return {
      customerId: customers[0] ?? '',
      message,
      month,
      currency,
      total: formatFixedUnits(total, digits),
      listed: toGroupFigures(of.there),
      deleted: toGroupFigures(of.deleted),
      unlisted: {
        ...toGroupFigures(of.unlisted),
        rows: of.dearest.map(({ resourceId, subAccountKey, charge }) => ({
          resourceId,
          subscriptionId: subAccountKey,
          charge: formatCharge(charge),
        })),
      },
      shared: toGroupFigures(of.shared),
      withoutResource: formatCharge(of.withoutResource),
      joined: of.joined.map(({ cloud, total, charge }) => ({
        cloudProvider: cloud,
        total: formatCharge(total),
        charge: formatCharge(charge),
        percent: calculatePercent(parseUnits(charge, digits), parseUnits(total, digits)),
      })),
      unjoined: of.unjoined.map(({ cloud, service, fate, count, charge }) => ({
        cloudProvider: cloud,
        service,
        reason: fate,
        count,
        charge: formatCharge(charge),
      })),
      coverage: calculateCoverage({
        resources: of.there.count,
        untagged: of.untagged.count,
        withoutCost: of.there.withoutCost,
        charge: parseUnits(of.there.charge, digits),
        untaggedCharge: parseUnits(of.untagged.charge, digits),
        joinedCharge: of.joined.reduce((joined, { charge }) => joined + parseUnits(charge, digits), 0n),
        totalCharge: total,
      }),
      withoutCost: of.there.withoutCost,
      untagged: toGroupFigures(of.untagged),
      byKind: listGroups('kind', (key) => t(titles.get(key) ?? key)),
      byRegion: listGroups('region'),
      byCloud: listGroups('cloud'),
      byTag: listGroups('tag'),
      candidates: toCandidates(of.candidates, formatCharge),
    }
  })
}
