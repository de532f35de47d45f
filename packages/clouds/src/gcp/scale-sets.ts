/**
 * Managed instance groups of Compute Engine, of zones and of regions. Fields as in the discovery document of compute v1
 * (`InstanceGroupManager`, `Autoscaler`, `InstanceTemplate`, `ManagedInstance`).
 */
import type { JsonObject } from '../exports/json.ts'
import { at, flagAt, lastPart, listAt, momentAt, numberAt, tagsAt, textAt, textOrNull } from '../kit/read.ts'
import { readPart } from '../kit/unread.ts'
import { aggregated, computePath } from './compute.ts'
import { ofService, regionOf, type Asking, type Facts, type Found, type GoogleKind } from './kind.ts'

/** What a group refers to: its autoscaler and its template. */
type Beside = { autoscalers: readonly JsonObject[]; templates: readonly JsonObject[] }

const groupOf =
  (project: string, { autoscalers, templates }: Beside) =>
  (row: JsonObject): Found => {
    const [zone, name] = [lastPart(textAt(row, 'zone')), textAt(row, 'name')]
    const region = zone === '' ? lastPart(textAt(row, 'region')) : regionOf(zone)
    const place = zone === '' ? `regions/${region}` : `zones/${zone}`
    const id = `projects/${project}/${place}/instanceGroupManagers/${name}`
    const autoscaler = autoscalers.find((one) => computePath(textAt(one, 'target')) === id)
    const templatePath = computePath(textAt(row, 'instanceTemplate'))
    const template = templates.find((one) => computePath(textAt(one, 'selfLink')) === templatePath)
    const zones = listAt(row, 'distributionPolicy.zones').map((one) => lastPart(textAt(one, 'zone')))
    return {
      id: `//compute.googleapis.com/${id}`,
      name,
      region,
      facts: {
        status:
          at(row, 'status.isStable') === undefined
            ? null
            : flagAt(row, 'status.isStable')
              ? 'Stable'
              : 'Updating',
        size: textOrNull(template, 'properties.machineType'),
        instances: numberAt(row, 'targetSize') ?? 0,
        leastInstances: numberAt(autoscaler, 'autoscalingPolicy.minNumReplicas'),
        mostInstances: numberAt(autoscaler, 'autoscalingPolicy.maxNumReplicas'),
        operatingSystem: null,
        template: lastPart(templatePath) || null,
        orchestrationMode: null,
        upgradePolicy: textOrNull(row, 'updatePolicy.type'),
        zones: zone || zones.join(', ') || null,
        createdAt: momentAt(row, 'creationTimestamp'),
      },
      tags: tagsAt(template, 'properties.labels'),
      raw: row,
    }
  }

/** A part of the list that says more of its groups. */
const besides = (asking: Asking, name: string, what: string): Promise<JsonObject[]> =>
  readPart(asking.report, { name, covers: () => true }, () => aggregated(asking, what))

const instanceFacts = (row: JsonObject): Facts => ({
  name: lastPart(textAt(row, 'instance')),
  // What it is, or what is being done to it.
  status: textOrNull(row, 'instanceStatus') ?? textOrNull(row, 'currentAction'),
  health: textOrNull(listAt(row, 'instanceHealth')[0], 'detailedHealthState'),
  size: null,
  zone: /\/zones\/([^/]+)\//.exec(textAt(row, 'instance'))?.[1] ?? null,
  isCurrent: null,
})

/** Managed instance groups; those without a manager are lists of machines that nothing scales. */
export const googleScaleSets: GoogleKind = {
  list: (asking) =>
    ofService(asking, 'compute', async () => {
      const groups = await aggregated(asking, 'instanceGroupManagers')
      if (groups.length === 0) return []
      const autoscalers = await besides(asking, 'Autoscalers', 'autoscalers')
      const templates = await besides(asking, 'Instance templates', 'instanceTemplates')
      return groups.map(groupOf(asking.project, { autoscalers, templates }))
    }),
  detail: async ({ session, project, signal }, path) => {
    const row = await session.get('compute', `/compute/v1/${path}`, signal)
    const referred = async (field: string): Promise<JsonObject[]> => {
      const link = computePath(textAt(row, field))
      return link.startsWith(`projects/${project}/`)
        ? [await session.get('compute', `/compute/v1/${link}`, signal)]
        : []
    }
    return groupOf(project, {
      autoscalers: await referred('status.autoscaler'),
      templates: await referred('instanceTemplate'),
    })(row)
  },
  children: {
    instances: async ({ session, signal }, path) =>
      (
        await session.postedList(
          'compute',
          `/compute/v1/${path}/listManagedInstances?maxResults=500`,
          'managedInstances',
          signal,
        )
      ).map(instanceFacts),
  },
}
