// Google Cloud: projects, what is in them and how it runs.
import type { AccountFields } from '../exports/account-fields.ts'
import type { ResourceAdapter } from '../kit/resource-adapter.ts'
import { shell } from '../kit/prerequisites.ts'
import { checked, type Check } from '../kit/standing.ts'
import type { AccountStanding, CloudTools } from '../ports/cloud.ts'
import { refusal } from '../kit/unread.ts'
import { CloudError } from '../ports/errors.ts'
import type { CloudContainer, InventoryPort } from '../ports/inventory.ts'
import { googleCatalogue } from './prices.ts'
import { googleInventories, googleInventory } from './inventory.ts'
import { googleMetrics } from './metrics.ts'
import { googleObstacles } from './obstacles.ts'
import { googleUpcoming } from './upcoming.ts'
import { googleOffers } from './offers.ts'
import { googlePrerequisites } from './prerequisites.ts'
import { googleProvision } from './provision.ts'
import { googleSession, type GoogleSession } from './session.ts'

/** The role of the portal's own: Google has none that lists these without reading what is in them. */
const portalRole = 'projects/PROJECT_ID/roles/portalRead'

/** Permissions with the role that has them, and what is not seen without them. */
const needed = [
  ['compute.instances.list', 'compute.viewer', 'virtual machines'],
  ['compute.networks.list', 'compute.viewer', 'virtual networks'],
  ['compute.subnetworks.list', 'compute.viewer', 'subnets'],
  ['compute.disks.list', 'compute.viewer', 'disks'],
  ['compute.snapshots.list', 'compute.viewer', 'snapshots'],
  ['compute.addresses.list', 'compute.viewer', 'public addresses'],
  ['compute.instanceGroupManagers.list', 'compute.viewer', 'scale sets'],
  ['compute.regions.list', 'compute.viewer', 'regions to choose from'],
  ['compute.zones.list', 'compute.viewer', 'zones to choose from'],
  ['compute.machineTypes.list', 'compute.viewer', 'machine types to choose from'],
  ['compute.images.list', 'compute.viewer', 'images to choose from'],
  ['storage.buckets.list', 'storage.bucketViewer', 'buckets'],
  ['container.clusters.list', 'container.clusterViewer', 'Kubernetes clusters'],
  ['cloudsql.instances.list', 'cloudsql.viewer', 'databases'],
  ['appengine.versions.list', 'appengine.appViewer', 'versions of App Engine'],
  ['cloudfunctions.functions.list', 'cloudfunctions.viewer', 'functions'],
  ['datastore.databases.list', portalRole, 'NoSQL databases'],
  ['datastore.indexes.list', portalRole, 'indexes of NoSQL databases'],
  ['logging.buckets.list', portalRole, 'log buckets'],
  ['artifactregistry.repositories.list', portalRole, 'container registries'],
  ['run.services.list', 'run.viewer', 'services of Cloud Run'],
  [
    'cloudasset.assets.searchAllResources',
    'cloudasset.viewer',
    'what a project holds, and where it has keys',
  ],
  ['cloudkms.cryptoKeys.list', 'cloudkms.viewer', 'keys'],
  ['secretmanager.secrets.list', 'secretmanager.viewer', 'names of secrets'],
  ['certificatemanager.certs.list', 'certificatemanager.viewer', 'certificates'],
  ['monitoring.timeSeries.list', 'monitoring.viewer', 'values in charts'],
] as const

/** A test asks for permissions in no more projects than these. */
const mostProjects = 10

const inProject = async (
  session: GoogleSession,
  { containerId }: CloudContainer,
  signal?: AbortSignal,
): Promise<Check> => {
  let missing: (typeof needed)[number][] = []
  const check = await checked(`Roles on ${containerId}`, 'They cannot be seen.', async () => {
    const granted = JSON.stringify(
      await session.test(
        `/v3/projects/${encodeURIComponent(containerId)}:testIamPermissions`,
        needed.map(([permission]) => permission),
        signal,
      ),
    )
    missing = needed.filter(([permission]) => !granted.includes(`"${permission}"`))
    if (missing.length === 0) return 'It may do what it needs.'
    throw new CloudError(
      'Forbidden',
      missing
        .map(
          ([permission, role, what]) =>
            `${permission} is missing: without it ${what} are not seen. Grant ${role.includes('/') ? role : `roles/${role}`}.`,
        )
        .join(' '),
    )
  })
  const command = [...new Set(missing.map(([, role]) => role))]
    .map(
      (role) =>
        shell`gcloud projects add-iam-policy-binding ${containerId} --member=serviceAccount:${session.who()} --role=roles/${role}`,
    )
    .join('\n')
  return command === '' ? check : { ...check, command }
}

/**
 * Makes the first real call of every inventory in a project: roles do not say which APIs are enabled, nor whether the service
 * account's own project has those that it is asked through.
 */
const apisOf = async (
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
      found.failed.set(name, refusal(error).message)
    }
  const off =
    found.off.size === 0
      ? 'All APIs are enabled.'
      : `Not enabled or stopped, so what is in them is not shown: ${[...found.off].join(', ')}.`
  const failed = [...found.failed].map(([name, message]) => `${name}: ${message}`)
  return {
    name: `APIs on ${containerId}`,
    isGranted: failed.length === 0,
    detail: [off, ...failed].join(' '),
    ...(found.off.size > 0 && failed.length === 0 && { state: 'off' as const }),
  }
}

const check = async (
  session: GoogleSession,
  inventory: InventoryPort,
  signal?: AbortSignal,
): Promise<AccountStanding> => {
  session.forget()
  let containers: CloudContainer[] = []
  const signIn = await checked('Sign in', 'Without it nothing is read.', async () => {
    containers = await inventory.containers(signal ? { signal } : {})
    if (containers.length === 0)
      throw new CloudError(
        'Forbidden',
        'The account sees no project. Grant it roles/browser on each project; a new grant takes some minutes to count.',
      )
    return `Projects: ${containers.length}.`
  })
  const checks: Check[] = [signIn]
  for (const container of containers.filter(({ isActive }) => isActive).slice(0, mostProjects))
    checks.push(await inProject(session, container, signal), await apisOf(inventory, container, signal))
  return { who: signIn.isGranted ? session.who() : '', checks }
}

/**
 * Reads projects.
 * @param milliseconds how long one answer may take
 */
export const googleCloud = (
  fields: AccountFields,
  tools: Pick<CloudTools, 'hosts' | 'now'>,
  milliseconds?: number,
): ResourceAdapter => {
  const session = googleSession(fields, tools, milliseconds)
  const inventory = googleInventory(session, tools.now)
  return {
    cloud: 'GCP',
    inventory,
    metrics: googleMetrics(session, tools.now),
    provision: googleProvision(fields, tools.hosts),
    prices: googleCatalogue(session),
    offers: googleOffers(session),
    obstacles: googleObstacles(session),
    prerequisites: googlePrerequisites(session),
    upcoming: googleUpcoming(session),
    check: (signal) => check(session, inventory, signal),
  }
}
