/**
 * Computes what Kubernetes clusters cost including the resources they run on. Providers bill nodes, disks and load
 * balancers as separate resources: they are found by the node resource group (AKS), by tags and labels that the
 * providers set (EKS, GKE), and by the names of Fargate pods. In all sums of the portal, each cost belongs to one
 * resource; here it is shown a second time and added to no sum.
 */
import { sum } from '@cmp/billing'
import type { CostPart } from '@cmp/contract'
import { sql } from 'kysely'
import type { Scoped } from '../../../../scope/scope.ts'
import { readCostMonths, buildResourceKeySql } from './costs.ts'

/**
 * SQL for the key of what a cluster's resources were created for (see `ownerKeyOf`): its node resource group, or the
 * cluster itself.
 */
export const ownKeyOfCluster = (cluster: string) =>
  sql<string>`coalesce('/subscriptions/' || lower(${sql.ref(`${cluster}.container_id`)}) || '/resourcegroups/'
    || lower(${sql.ref(`${cluster}.facts`)} ->> 'nodeGroup'), lower(${sql.ref(`${cluster}.native_id`)}))`

/** Tags that EKS, its add-ons and GKE set on a cluster's resources; the value is the cluster's name. */
const nameTags = [
  'eks:cluster-name',
  'aws:eks:cluster-name',
  'elbv2.k8s.aws/cluster',
  'goog-k8s-cluster-name',
] as const

/**
 * The older tag contains the name in its key; resources that several clusters use have the value `shared` and belong to
 * none.
 */
const nameInKey = 'kubernetes.io/cluster/'

const clusterNameOf = sql<string>`coalesce(${sql.join(nameTags.map((tag) => sql`tags ->> ${sql.lit(tag)}`))},
  (select min(substr(tag.key, ${sql.lit(nameInKey.length + 1)})) from jsonb_each_text(tags) as tag
    where tag.key like ${sql.lit(`${nameInKey}%`)} and tag.value = 'owned'))`

/** The costs of a cluster in one currency. */
export type ClusterCost = { currency: string; parts: CostPart[] }

type PartName = CostPart['part']

const typesOfParts: readonly (readonly [PartName, RegExp])[] = [
  ['pods', /^eks:pod$/],
  ['nodes', /virtualmachine|^ec2:i$|\/instances$|^autoscaling:|instancegroup/],
  ['disks', /\/disks$|\/snapshots$|^ec2:(vol|snap)$/],
  [
    'network',
    /^microsoft\.network\/|^elasticloadbalancing:|^ec2:(eipalloc|eni|nat)$|\/(addresses|forwardingrules|urlmaps|backendservices|targetpools)$/,
  ],
]

const classifyPart = (type: string): PartName =>
  typesOfParts.find(([, pattern]) => pattern.test(type))?.[0] ?? 'other'

type Found = {
  cluster: string
  isOwn: boolean
  type: string
  currency: string
  lastMonth: string | null
  thisMonth: string | null
  resources: number
}

const read = async (scoped: Scoped, ids: readonly string[]): Promise<Found[]> => {
  const [thisMonth, lastMonth] = await readCostMonths(scoped)
  const { rows } = await sql<Found>`
    with cluster as materialized (
      select native_id, customer_id, lower(container_id) as container, region, lower(name) as name,
        ${buildResourceKeySql('cloud_resource')} as key, ${ownKeyOfCluster('cloud_resource')} as owner
      from cloud_resource where inventory = 'kubernetes-clusters' and native_id = any(${[...ids]}::text[])
    ), tagged as materialized (
      select customer_id, lower(container_id) as container, region, ${buildResourceKeySql('cloud_resource')} as key,
        lower(${clusterNameOf}) as name, tags ->> 'goog-k8s-cluster-location' as location
      from cloud_resource
      where customer_id in (select customer_id from cluster) and cloud_provider <> 'Azure' and inventory <> 'kubernetes-clusters'
        and tags::text like '%cluster%'
    ), member as (
      select distinct on (tagged.customer_id, tagged.container, tagged.key)
        cluster.native_id, tagged.customer_id, tagged.container, tagged.key
      from cluster join tagged using (customer_id, container, name)
      where coalesce(tagged.location, cluster.region) = cluster.region
        and (tagged.location is not null or tagged.region = cluster.region or tagged.region = regexp_replace(cluster.region, '-[a-z]$', ''))
      order by tagged.customer_id, tagged.container, tagged.key, cluster.native_id
    ), cost as (
      select customer_id, lower(sub_account_key) as container, month, resource_key as key, owner_key as owner, resource_type as type,
        currency, charge
      from cloud_resource_cost
      where customer_id in (select customer_id from cluster) and month in (${lastMonth}, ${thisMonth}) and resource_key <> ''
    ), share as (
      select cluster.native_id as cluster, true as is_own, cost.* from cluster join cost using (customer_id, container, key)
      union all select cluster.native_id, false, cost.* from cluster join cost using (customer_id, container, owner)
        where cost.key <> cluster.key
      union all select member.native_id, false, cost.* from member join cost using (customer_id, container, key)
        where not exists (select from cluster where (cluster.customer_id, cluster.container, cluster.owner)
          = (cost.customer_id, cost.container, cost.owner))
    )
    select cluster, is_own, type, currency,
      (sum(charge) filter (where month = ${lastMonth}))::text as last_month,
      (sum(charge) filter (where month = ${thisMonth}))::text as this_month,
      count(distinct key)::integer as resources
    from share group by 1, 2, 3, 4 order by sum(charge) desc, currency, type`.execute(scoped.trx)
  return rows
}

/** Returns a sum of charges; null if there are none. */
const sumOf = (charges: readonly (string | null)[]): string | null => {
  const known = charges.filter((charge) => charge !== null)
  return known.length > 0 ? sum(known) : null
}

const order: readonly PartName[] = ['controlPlane', 'nodes', 'pods', 'disks', 'network', 'other']

/**
 * Returns the costs of clusters in parts, by cluster ID; of several currencies, the one with the largest charge.
 * Clusters without costs are omitted.
 */
export const clusterCostsOf = async (
  scoped: Scoped,
  ids: readonly string[],
): Promise<Map<string, ClusterCost>> => {
  if (ids.length === 0) return new Map()
  const found = Map.groupBy(await read(scoped, ids), ({ cluster }) => cluster)
  return new Map(
    [...found].map(([id, all]) => {
      const currency = all[0]?.currency ?? ''
      const byPart = Map.groupBy(
        all.filter((one) => one.currency === currency),
        ({ isOwn, type }): PartName => (isOwn ? 'controlPlane' : classifyPart(type)),
      )
      const parts = order.flatMap((part): CostPart[] => {
        const own = byPart.get(part)
        return own
          ? [
              {
                part,
                resources: own.reduce((count, { resources }) => count + resources, 0),
                lastMonthCost: sumOf(own.map(({ lastMonth }) => lastMonth)),
                thisMonthCost: sumOf(own.map(({ thisMonth }) => thisMonth)),
              },
            ]
          : []
      })
      return [id, { currency, parts }]
    }),
  )
}

/**
 * Returns the totals of a cluster's parts; null if only the control plane is known, whose cost is the cluster's own
 * cost.
 */
export const sumPartTotals = (
  parts: readonly CostPart[],
): { lastMonthTotal: string | null; thisMonthTotal: string | null } => {
  const isKnown = parts.some(({ part }) => part !== 'controlPlane')
  const total = (of: 'lastMonthCost' | 'thisMonthCost') =>
    isKnown ? sumOf(parts.map((part) => part[of])) : null
  return { lastMonthTotal: total('lastMonthCost'), thisMonthTotal: total('thisMonthCost') }
}
