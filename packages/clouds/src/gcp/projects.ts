// Projects, which take the role of resource groups, and the equivalent of vaults: keys, secrets and certificates in
// each location.
import type { JsonObject } from '../exports/json.ts'
import { getLastPart, getTimestampAt, getTagsAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import {
  createNotFoundError,
  readService,
  getPathPart,
  ignoreDisabledApi,
  type Asking,
  type Facts,
  type Found,
  type GoogleKind,
} from './kind.ts'

const encodeProject = ({ project }: Asking): string => encodeURIComponent(project)

/** Returns everything that Cloud Asset Inventory has for a project; it lags by minutes. */
const listAssets = (asking: Asking, types: readonly string[]): Promise<JsonObject[]> =>
  asking.session.list(
    'cloudasset',
    `/v1/projects/${encodeProject(asking)}:searchAllResources?pageSize=500${types.map((type) => `&assetTypes=${encodeURIComponent(type)}`).join('')}`,
    'results',
    asking.signal,
  )

const projectOf = (row: JsonObject): Found => {
  const project = getTextAt(row, 'projectId')
  return {
    id: `//cloudresourcemanager.googleapis.com/projects/${project}`,
    name: project,
    region: 'global',
    facts: {
      status: getTextOrNull(row, 'state'),
      kind: 'Project',
      groupedBy: null,
      description: getTextOrNull(row, 'displayName'),
      managedBy: null,
      parent: getTextOrNull(row, 'parent'),
      projectNumber: getLastPart(getTextAt(row, 'name')) || null,
    },
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

const readProject = async (asking: Asking): Promise<Found> =>
  projectOf(
    await asking.session.get('cloudresourcemanager', `/v3/projects/${encodeProject(asking)}`, asking.signal),
  )

/** The project itself, with everything in it. */
export const googleResourceGroups: GoogleKind = {
  list: async (asking) => [await readProject(asking)],
  detail: (asking) => readProject(asking),
  children: {
    resources: async (asking) =>
      (await listAssets(asking, [])).map((row) => ({
        name: getTextAt(row, 'displayName') || getLastPart(getTextAt(row, 'name')),
        type: getTextAt(row, 'assetType'),
        kind: null,
        region: getTextOrNull(row, 'location'),
        isHidden: false,
        resourceId: getTextAt(row, 'name'),
      })),
  },
}

const vaultTypes = [
  'cloudkms.googleapis.com/KeyRing',
  'secretmanager.googleapis.com/Secret',
  'certificatemanager.googleapis.com/Certificate',
]

const toVault = (project: string, location: string): Found => ({
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

const listKeys = async ({ session, signal }: Asking, path: string): Promise<Facts[]> => {
  const rings = await session.list('cloudkms', `/v1/${path}/keyRings?pageSize=1000`, 'keyRings', signal)
  const keys = await Promise.all(
    rings.map((ring) =>
      session.list(
        'cloudkms',
        `/v1/${getTextAt(ring, 'name')}/cryptoKeys?pageSize=1000`,
        'cryptoKeys',
        signal,
      ),
    ),
  )
  return keys.flat().map((key) => ({
    name: `${getPathPart(getTextAt(key, 'name'), 'keyRings')}/${getLastPart(getTextAt(key, 'name'))}`,
    isEnabled: getTextAt(key, 'primary.state') === 'ENABLED' || getTextAt(key, 'primary.state') === '',
    kind: getTextOrNull(key, 'purpose'),
    isManaged: false,
    createdAt: getTimestampAt(key, 'createTime'),
    updatedAt: getTimestampAt(key, 'primary.createTime'),
    expiresAt: getTimestampAt(key, 'nextRotationTime'),
  }))
}

const listSecrets = async ({ session, signal, project }: Asking, path: string): Promise<Facts[]> => {
  // Secrets are global unless they were created in a location.
  if (getPathPart(path, 'locations') !== 'global') return []
  const secrets = await session.list(
    'secretmanager',
    `/v1/projects/${encodeURIComponent(project)}/secrets?pageSize=250`,
    'secrets',
    signal,
  )
  return secrets.map((secret) => ({
    name: getLastPart(getTextAt(secret, 'name')),
    isEnabled: true,
    kind: null,
    isManaged: false,
    createdAt: getTimestampAt(secret, 'createTime'),
    updatedAt: null,
    expiresAt: getTimestampAt(secret, 'expireTime') ?? getTimestampAt(secret, 'rotation.nextRotationTime'),
  }))
}

const listCertificates = async ({ session, signal }: Asking, path: string): Promise<Facts[]> =>
  (
    await session.list('certificatemanager', `/v1/${path}/certificates?pageSize=500`, 'certificates', signal)
  ).map((certificate) => ({
    name: getLastPart(getTextAt(certificate, 'name')),
    isEnabled: getTextAt(certificate, 'managed.state') !== 'FAILED',
    kind: getTextAt(certificate, 'managed.state') === '' ? 'Self-managed' : 'Managed',
    isManaged: false,
    createdAt: getTimestampAt(certificate, 'createTime'),
    updatedAt: getTimestampAt(certificate, 'updateTime'),
    expiresAt: getTimestampAt(certificate, 'expireTime'),
  }))

/** Locations that contain a key, a secret or a certificate. */
export const googleVaults: GoogleKind = {
  list: async (asking) => {
    const found = await readService(asking, 'cloudasset', () => listAssets(asking, vaultTypes))
    const locations = new Set(found.map((row) => getTextAt(row, 'location') || 'global'))
    return [...locations].map((location) => toVault(asking.project, location))
  },
  detail: async ({ project }, path) => {
    const location = getPathPart(path, 'locations')
    if (location === '') throw createNotFoundError(path)
    return toVault(project, location)
  },
  children: {
    keys: (asking, path) => ignoreDisabledApi(listKeys(asking, path)),
    secrets: (asking, path) => ignoreDisabledApi(listSecrets(asking, path)),
    certificates: (asking, path) => ignoreDisabledApi(listCertificates(asking, path)),
  },
}
