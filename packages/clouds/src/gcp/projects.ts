// Projects, which stand for resource groups, and what takes the place of vaults: in each location keys, secrets and certificates.
import type { JsonObject } from '../exports/json.ts'
import { lastPart, momentAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import {
  gone,
  ofService,
  partOf,
  unlessOff,
  type Asking,
  type Facts,
  type Found,
  type GoogleKind,
} from './kind.ts'

const encoded = ({ project }: Asking): string => encodeURIComponent(project)

/** Everything of a project that Cloud Asset Inventory knows; it lags by minutes. */
const assets = (asking: Asking, types: readonly string[]): Promise<JsonObject[]> =>
  asking.session.list(
    'cloudasset',
    `/v1/projects/${encoded(asking)}:searchAllResources?pageSize=500${types.map((type) => `&assetTypes=${encodeURIComponent(type)}`).join('')}`,
    'results',
    asking.signal,
  )

const projectOf = (row: JsonObject): Found => {
  const project = textAt(row, 'projectId')
  return {
    id: `//cloudresourcemanager.googleapis.com/projects/${project}`,
    name: project,
    region: 'global',
    facts: {
      status: textOrNull(row, 'state'),
      kind: 'Project',
      groupedBy: null,
      description: textOrNull(row, 'displayName'),
      managedBy: null,
      parent: textOrNull(row, 'parent'),
      projectNumber: lastPart(textAt(row, 'name')) || null,
    },
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

const theProject = async (asking: Asking): Promise<Found> =>
  projectOf(
    await asking.session.get('cloudresourcemanager', `/v3/projects/${encoded(asking)}`, asking.signal),
  )

/** The project itself, with everything in it. */
export const googleResourceGroups: GoogleKind = {
  list: async (asking) => [await theProject(asking)],
  detail: (asking) => theProject(asking),
  children: {
    resources: async (asking) =>
      (await assets(asking, [])).map((row) => ({
        name: textAt(row, 'displayName') || lastPart(textAt(row, 'name')),
        type: textAt(row, 'assetType'),
        kind: null,
        region: textOrNull(row, 'location'),
        isHidden: false,
        resourceId: textAt(row, 'name'),
      })),
  },
}

const vaultTypes = [
  'cloudkms.googleapis.com/KeyRing',
  'secretmanager.googleapis.com/Secret',
  'certificatemanager.googleapis.com/Certificate',
]

const vaultOf = (project: string, location: string): Found => ({
  id: `//cloudkms.googleapis.com/projects/${project}/locations/${location}`,
  name: location,
  region: location,
  facts: {
    status: null,
    sku: null,
    vaultUri: `https://cloudkms.googleapis.com/v1/projects/${project}/locations/${location}`,
    softDelete: null,
    purgeProtection: null,
    permissionModel: null,
    networkAccess: null,
  },
  tags: {},
  raw: { location },
})

const keysIn = async ({ session, signal }: Asking, path: string): Promise<Facts[]> => {
  const rings = await session.list('cloudkms', `/v1/${path}/keyRings?pageSize=1000`, 'keyRings', signal)
  const keys = await Promise.all(
    rings.map((ring) =>
      session.list('cloudkms', `/v1/${textAt(ring, 'name')}/cryptoKeys?pageSize=1000`, 'cryptoKeys', signal),
    ),
  )
  return keys.flat().map((key) => ({
    name: `${partOf(textAt(key, 'name'), 'keyRings')}/${lastPart(textAt(key, 'name'))}`,
    isEnabled: textAt(key, 'primary.state') === 'ENABLED' || textAt(key, 'primary.state') === '',
    kind: textOrNull(key, 'purpose'),
    isManaged: false,
    createdAt: momentAt(key, 'createTime'),
    updatedAt: momentAt(key, 'primary.createTime'),
    expiresAt: momentAt(key, 'nextRotationTime'),
  }))
}

const secretsIn = async ({ session, signal, project }: Asking, path: string): Promise<Facts[]> => {
  // Secrets are of no location unless they were made in one.
  if (partOf(path, 'locations') !== 'global') return []
  const secrets = await session.list(
    'secretmanager',
    `/v1/projects/${encodeURIComponent(project)}/secrets?pageSize=250`,
    'secrets',
    signal,
  )
  return secrets.map((secret) => ({
    name: lastPart(textAt(secret, 'name')),
    isEnabled: true,
    kind: null,
    isManaged: false,
    createdAt: momentAt(secret, 'createTime'),
    updatedAt: null,
    expiresAt: momentAt(secret, 'expireTime') ?? momentAt(secret, 'rotation.nextRotationTime'),
  }))
}

const certificatesIn = async ({ session, signal }: Asking, path: string): Promise<Facts[]> =>
  (
    await session.list('certificatemanager', `/v1/${path}/certificates?pageSize=500`, 'certificates', signal)
  ).map((certificate) => ({
    name: lastPart(textAt(certificate, 'name')),
    isEnabled: textAt(certificate, 'managed.state') !== 'FAILED',
    kind: textAt(certificate, 'managed.state') === '' ? 'Self-managed' : 'Managed',
    isManaged: false,
    createdAt: momentAt(certificate, 'createTime'),
    updatedAt: momentAt(certificate, 'updateTime'),
    expiresAt: momentAt(certificate, 'expireTime'),
  }))

/** Locations that have a key, a secret or a certificate. */
export const googleVaults: GoogleKind = {
  list: async (asking) => {
    const found = await ofService(asking, 'cloudasset', () => assets(asking, vaultTypes))
    const locations = new Set(found.map((row) => textAt(row, 'location') || 'global'))
    return [...locations].map((location) => vaultOf(asking.project, location))
  },
  detail: async ({ project }, path) => {
    const location = partOf(path, 'locations')
    if (location === '') throw gone(path)
    return vaultOf(project, location)
  },
  children: {
    keys: (asking, path) => unlessOff(keysIn(asking, path)),
    secrets: (asking, path) => unlessOff(secretsIn(asking, path)),
    certificates: (asking, path) => unlessOff(certificatesIn(asking, path)),
  },
}
