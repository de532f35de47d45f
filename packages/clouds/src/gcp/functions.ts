/**
 * Cloud Run functions. Fields as in the discovery document of cloudfunctions v2 (`Function`), which lists both generations. A
 * function of the second generation is a service of Cloud Run: bills and metrics name the service, and so does its ID here.
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { CloudError } from '../ports/errors.ts'
import { gone, ofService, partOf, type Asking, type Found, type GoogleKind } from './kind.ts'

/** Megabytes of `256M`, `1Gi`, `1G`; null where nothing is said. */
export const megabytesOf = (text: string): number | null => {
  const [, digits, unit = ''] = /^(\d+(?:\.\d+)?)([KMGT]?)i?B?$/.exec(text) ?? []
  if (digits === undefined) return null
  const factors: Readonly<Record<string, number>> = { K: 1 / 1024, M: 1, G: 1024, T: 1024 ** 2 }
  return Math.round(Number(digits) * (factors[unit] ?? 1 / 1024 ** 2))
}

const accessOf = (row: JsonObject): string | null => {
  const ingress = textAt(row, 'serviceConfig.ingressSettings')
  if (ingress === 'ALLOW_ALL') return 'All networks'
  return ingress.startsWith('ALLOW_INTERNAL') ? 'Internal traffic' : null
}

const functionOf = (row: JsonObject): Found => {
  const path = textAt(row, 'name')
  const service = textAt(row, 'serviceConfig.service')
  const isSecond = textAt(row, 'environment') === 'GEN_2' && service !== ''
  return {
    id: isSecond ? `//run.googleapis.com/${service}` : `//cloudfunctions.googleapis.com/${path}`,
    name: lastPart(path),
    region: partOf(path, 'locations'),
    facts: {
      status: textOrNull(row, 'state'),
      kind: isSecond ? 'Cloud Run function' : 'Cloud Run function (1st gen)',
      runtime: textOrNull(row, 'buildConfig.runtime'),
      memoryMb: megabytesOf(textAt(row, 'serviceConfig.availableMemory')),
      timeoutSeconds: numberAt(row, 'serviceConfig.timeoutSeconds'),
      architecture: null,
      trigger: textOrNull(row, 'eventTrigger.eventType') ?? 'HTTP',
      host: textAt(row, 'url').replace(/^https?:\/\//, '') || null,
      httpsOnly: textAt(row, 'serviceConfig.securityLevel') !== 'SECURE_OPTIONAL',
      networkAccess: accessOf(row),
      plan: null,
      planId: null,
      size: null,
      codeBytes: null,
      leastInstances: numberAt(row, 'serviceConfig.minInstanceCount'),
      mostInstances: numberAt(row, 'serviceConfig.maxInstanceCount'),
      updatedAt: momentAt(row, 'updateTime'),
    },
    tags: tagsAt(row, 'labels'),
    raw: row,
  }
}

/** The functions of all locations by one call, which names the locations that did not answer. */
const functionsIn = async (asking: Asking, location = '-'): Promise<Found[]> => {
  const { session, project, signal } = asking
  const pages = await session.pages(
    'cloudfunctions',
    `/v2/projects/${encodeURIComponent(project)}/locations/${encodeURIComponent(location)}/functions?pageSize=1000`,
    signal,
  )
  for (const place of new Set(pages.flatMap((page) => listAt(page, 'unreachable').map(String))))
    asking.report({
      name: lastPart(place),
      error: new CloudError('Interrupted', 'Google could not reach it.'),
      isOff: false,
      covers: ({ region }) => region === lastPart(place),
    })
  return pages.flatMap((page) => listAt(page, 'functions').filter(isObject).map(functionOf))
}

/** Functions of both generations. */
export const googleFunctions: GoogleKind = {
  list: (asking) => ofService(asking, 'cloudfunctions', () => functionsIn(asking)),
  detail: async (asking, path) => {
    const { session, signal } = asking
    if (partOf(path, 'functions') !== '')
      return functionOf(await session.get('cloudfunctions', `/v2/${path}`, signal))
    // The name of a service need not be that of its function: underscores become hyphens.
    const found = (await functionsIn(asking, partOf(path, 'locations'))).find(({ id }) =>
      id.endsWith(`/${path}`),
    )
    if (!found) throw gone(path)
    return found
  },
}
