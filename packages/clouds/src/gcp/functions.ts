/**
 * Cloud Run functions. Fields as in the discovery document of cloudfunctions v2 (`Function`), which lists both
 * generations. A second-generation function is a Cloud Run service: bills and metrics name the service, and so does its
 * ID here.
 */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/clouds/gcp'
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import {
  getLastPart,
  listAt,
  getTimestampAt,
  numberAt,
  getTagsAt,
  getTextAt,
  getTextOrNull,
} from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import {
  createNotFoundError,
  readService,
  getPathPart,
  type Asking,
  type Found,
  type GoogleKind,
} from './kind.ts'

/** Returns the megabytes of `256M`, `1Gi`, `1G`; null for an empty text. */
export const parseMegabytes = (text: string): number | null => {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([KMGT]?)i?B?$/.exec(text) ?? []
  if (digits === undefined) return null
  const factors: Readonly<Record<string, number>> = { K: 1 / 1024, M: 1, G: 1024, T: 1024 ** 2 }
  return Math.round(Number(digits) * (factors[unit] ?? 1 / 1024 ** 2))
}

const accessOf = (row: JsonObject): string | null => {
  const ingress = getTextAt(row, 'serviceConfig.ingressSettings')
  if (ingress === 'ALLOW_ALL') return 'All networks'
  return ingress.startsWith('ALLOW_INTERNAL') ? 'Internal traffic' : null
}

const toFunction = (row: JsonObject): Found => {
  const path = getTextAt(row, 'name')
  const service = getTextAt(row, 'serviceConfig.service')
  const isSecond = getTextAt(row, 'environment') === 'GEN_2' && service !== ''
  return {
    id: isSecond ? `//run.googleapis.com/${service}` : `//cloudfunctions.googleapis.com/${path}`,
    name: getLastPart(path),
    region: getPathPart(path, 'locations'),
    facts: {
      status: getTextOrNull(row, 'state'),
      kind: isSecond ? 'Cloud Run function' : 'Cloud Run function (1st gen)',
      runtime: getTextOrNull(row, 'buildConfig.runtime'),
      memoryMb: parseMegabytes(getTextAt(row, 'serviceConfig.availableMemory')),
      timeoutSeconds: numberAt(row, 'serviceConfig.timeoutSeconds'),
      architecture: null,
      trigger: getTextOrNull(row, 'eventTrigger.eventType') ?? 'HTTP',
      host: getTextAt(row, 'url').replace(/^https?:\/\//, '') || null,
      httpsOnly: getTextAt(row, 'serviceConfig.securityLevel') !== 'SECURE_OPTIONAL',
      networkAccess: accessOf(row),
      plan: null,
      planId: null,
      size: null,
      codeBytes: null,
      leastInstances: numberAt(row, 'serviceConfig.minInstanceCount'),
      mostInstances: numberAt(row, 'serviceConfig.maxInstanceCount'),
      updatedAt: getTimestampAt(row, 'updateTime'),
    },
    tags: getTagsAt(row, 'labels'),
    raw: row,
  }
}

/** Returns the functions of all locations with one call, which also names locations that did not respond. */
const listFunctions = async (asking: Asking, location = '-'): Promise<Found[]> => {
  const { session, project, signal } = asking
  const pages = await session.pages(
    'cloudfunctions',
    `/v2/projects/${encodeURIComponent(project)}/locations/${encodeURIComponent(location)}/functions?pageSize=1000`,
    signal,
  )
  for (const place of new Set(pages.flatMap((page) => listAt(page, 'unreachable').map(String))))
    asking.report({
      name: getLastPart(place),
      error: new CloudError('Interrupted', t(m.unreachable)),
      isOff: false,
      covers: ({ region }) => region === getLastPart(place),
    })
  return pages.flatMap((page) => listAt(page, 'functions').filter(isRecord).map(toFunction))
}

/** Functions of both generations. */
export const googleFunctions: GoogleKind = {
  list: (asking) => readService(asking, 'cloudfunctions', () => listFunctions(asking)),
  detail: async (asking, path) => {
    const { session, signal } = asking
    if (getPathPart(path, 'functions') !== '')
      return toFunction(await session.get('cloudfunctions', `/v2/${path}`, signal))
    // The service's name may differ from the function's: underscores become hyphens.
    const found = (await listFunctions(asking, getPathPart(path, 'locations'))).find(({ id }) =>
      id.endsWith(`/${path}`),
    )
    if (!found) throw createNotFoundError(path)
    return found
  },
}
