// Google Cloud: reads projects, their resources, and their metrics.
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { googleRoleId, formatGoogleRoleName, googleRolePermissions } from '@cmp/contract/google-role'
import type { AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { formatShellCommand } from '../kit/prerequisites.ts'
import { listActionPermissions, buildActionsCheck } from '../kit/action-permissions.ts'
import { runCheck, type Check } from '../exports/account-checks.ts'
import type { AccountHealth, CloudTools } from '../ports/cloud.ts'
import { requireRefusal } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, InventoryPort } from '../ports/inventory.ts'
import { createGoogleCatalog } from './prices.ts'
import { googleInventories, createGoogleInventory } from './inventory.ts'
import { createGoogleMetrics } from './metrics.ts'
import { createGoogleActions } from './actions.ts'
import { createGoogleObstacles } from './obstacles.ts'
import { createGoogleUpcoming } from './upcoming.ts'
import { createGoogleOffers } from './offers.ts'
import { createGooglePrerequisites } from './prerequisites.ts'
import { createGoogleProvision } from './provision.ts'
import { openGoogleSession, type GoogleSession } from './session.ts'

/** The marker for the portal's own role, used if no predefined Google role has the permission without broader ones. */
const portalRole = 'own'

/** Permissions with the role that contains them, and what is not visible without them. */
const needed = [
  ['compute.instances.list', 'compute.viewer', m.virtualMachines],
  ['compute.networks.list', 'compute.viewer', m.virtualNetworks],
  ['compute.subnetworks.list', 'compute.viewer', m.subnets],
  ['compute.disks.list', 'compute.viewer', m.disks],
  ['compute.snapshots.list', 'compute.viewer', m.snapshots],
  ['compute.addresses.list', 'compute.viewer', m.publicIpAddresses],
  ['compute.instanceGroupManagers.list', 'compute.viewer', m.scaleSets],
  ['compute.forwardingRules.list', 'compute.viewer', m.loadBalancers],
  ['compute.targetHttpProxies.list', 'compute.viewer', m.httpLoadBalancers],
  ['compute.targetHttpsProxies.list', 'compute.viewer', m.httpsLoadBalancers],
  ['compute.targetTcpProxies.list', 'compute.viewer', m.tcpProxyLoadBalancers],
  ['compute.targetSslProxies.list', 'compute.viewer', m.sslProxyLoadBalancers],
  ['compute.routers.list', 'compute.viewer', m.natGateways],
  ['compute.regions.list', 'compute.viewer', m.regionOptions],
  ['compute.zones.list', 'compute.viewer', m.zoneOptions],
  ['compute.machineTypes.list', 'compute.viewer', m.machineTypeOptions],
  ['compute.images.list', 'compute.viewer', m.imageOptions],
  ['storage.buckets.list', 'storage.bucketViewer', m.buckets],
  ['container.clusters.list', 'container.clusterViewer', m.kubernetesClusters],
  ['cloudsql.instances.list', 'cloudsql.viewer', m.databases],
  ['appengine.versions.list', 'appengine.appViewer', m.appEngineVersions],
  ['cloudfunctions.functions.list', 'cloudfunctions.viewer', m.functions],
  ['datastore.databases.list', portalRole, m.nosqlDatabases],
  ['datastore.indexes.list', portalRole, m.indexesOfNosqlDatabases],
  ['logging.buckets.list', portalRole, m.logBuckets],
  ['artifactregistry.repositories.list', portalRole, m.containerRegistries],
  ['redis.instances.list', 'redis.viewer', m.redisInstances],
  ['redis.clusters.list', 'redis.viewer', m.redisClusters],
  ['memcache.instances.list', 'memcache.viewer', m.memcachedInstances],
  ['run.services.list', 'run.viewer', m.cloudRunServices],
  ['cloudasset.assets.searchAllResources', 'cloudasset.viewer', m.resourcesOfProjectAndLocationsOf],
  ['cloudkms.cryptoKeys.list', 'cloudkms.viewer', m.keys],
  ['secretmanager.secrets.list', 'secretmanager.viewer', m.namesOfSecrets],
  ['certificatemanager.certs.list', 'certificatemanager.viewer', m.certificates],
  ['monitoring.timeSeries.list', 'monitoring.viewer', m.valuesInCharts],
] as const

/** A test checks permissions in at most this many projects. */
const mostProjects = 10

/** The full name of a role for a project. */
const formatRoleName = (project: string, role: string): string =>
  role === portalRole ? formatGoogleRoleName(project) : `roles/${role}`

/** The commands that grant a role in a project. The portal's own role is created first, or updated if it exists. */
const grantCommands = (project: string, member: string, role: string): string[] => {
  const grant = formatShellCommand`gcloud projects add-iam-policy-binding ${project} --member=serviceAccount:${member} --role=${formatRoleName(project, role)} --condition=None`
  if (role !== portalRole) return [grant]
  const permissions = googleRolePermissions.join(',')
  const create = formatShellCommand`gcloud iam roles create ${googleRoleId} --project=${project} --permissions=${permissions}`
  const update = formatShellCommand`gcloud iam roles update ${googleRoleId} --project=${project} --add-permissions=${permissions}`
  return [`${create} || ${update}`, grant]
}

const checkProject = async (
  session: GoogleSession,
  { containerId }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check[]> => {
  let missing: (typeof needed)[number][] = []
  const ofActions = listActionPermissions('Google Cloud')
  let lacking: string[] = []
  const check = await runCheck(t(m.rolesIn, { containerId }), t(m.theyCannotBeListed), async () => {
    const granted = JSON.stringify(
      await session.test(
        `/v3/projects/${encodeURIComponent(containerId)}:testIamPermissions`,
        [...new Set([...needed.map(([permission]) => permission), ...ofActions])],
        signal,
      ),
    )
    lacking = ofActions.filter((permission) => !granted.includes(`"${permission}"`))
    missing = needed.filter(([permission]) => !granted.includes(`"${permission}"`))
    if (missing.length === 0) return t(m.allRequiredPermissionsAreGranted)
    throw new CloudError(
      'Forbidden',
      missing
        .map(([permission, role, what]) =>
          t(m.isMissingSoCannotBeListed, { permission, what, roleName: formatRoleName(containerId, role) }),
        )
        .join(' '),
    )
  })
  const command = [...new Set(missing.map(([, role]) => role))]
    .flatMap((role) => grantCommands(containerId, session.who(), role))
    .join('\n')
  return [
    command === '' ? check : { ...check, command },
    // If permissions could not be tested, those of actions are unknown too.
    ...(check.isGranted || missing.length > 0 ? [buildActionsCheck(containerId, lacking)] : []),
  ]
}

/**
 * Makes the first real call of every inventory in a project, because roles do not show which APIs are enabled, neither
 * in this project nor in the service account's own project.
 */
const checkApis = async (
  inventory: InventoryPort,
  { containerId }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check> => {
  const found = { off: new Set<string>(), failed: new Map<string, string>() }
  for (const name of googleInventories)
    try {
      await inventory.list({
        inventory: name,
        containerId,
        ...(signal && { signal }),
        onUnread: (part) =>
          part.isOff ? found.off.add(part.name) : found.failed.set(part.name, part.error.message),
      })
    } catch (error) {
      found.failed.set(name, requireRefusal(error).message)
    }
  const off =
    found.off.size === 0
      ? t(m.allApisAreEnabled)
      : t(m.notEnabledOrStoppedSoTheir, { value: [...found.off].join(', ') })
  const failed = [...found.failed].map(([name, message]) => `${name}: ${message}`)
  return {
    name: t(m.apisIn, { containerId }),
    isGranted: failed.length === 0,
    detail: [off, ...failed].join(' '),
    ...(found.off.size > 0 && failed.length === 0 && { state: 'off' as const }),
  }
}

const check = async (
  session: GoogleSession,
  inventory: InventoryPort,
  signal?: AbortSignal,
): Promise<AccountHealth> => {
  session.forget()
  let containers: CloudContainer[] = []
  const signIn = await runCheck(t(m.signIn), t(m.withoutItNothingCanBeRead), async () => {
    containers = await inventory.containers(signal ? { signal } : {})
    if (containers.length === 0) throw new CloudError('Forbidden', t(m.accountCannotAccessAnyProjectGrant))
    return t(m.projects, { count: containers.length })
  })
  const checks: Check[] = [signIn]
  for (const container of containers.filter(({ isActive }) => isActive).slice(0, mostProjects))
    checks.push(
      ...(await checkProject(session, container, signal)),
      await checkApis(inventory, container, signal),
    )
  return { who: signIn.isGranted ? session.who() : '', checks }
}

/**
 * Reads projects.
 * @param milliseconds the timeout of one response
 */
export const createGoogleCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now'>,
  milliseconds?: number,
): ResourceAdapter => {
  const session = openGoogleSession(fields, tools, milliseconds)
  const inventory = createGoogleInventory(session, tools.now)
  return {
    cloud: 'GCP',
    inventory,
    metrics: createGoogleMetrics(session, tools.now),
    provision: createGoogleProvision(fields, tools.hosts),
    prices: createGoogleCatalog(session),
    offers: createGoogleOffers(session),
    obstacles: createGoogleObstacles(session),
    actions: createGoogleActions(session, tools.now),
    prerequisites: createGooglePrerequisites(session),
    upcoming: createGoogleUpcoming(session),
    check: (signal) => check(session, inventory, signal),
  }
}
