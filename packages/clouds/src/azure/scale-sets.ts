/**
 * Virtual machine scale sets. Fields as in azure-rest-api-specs, compute 2024-07-01 (`VirtualMachineScaleSet`,
 * `VirtualMachineScaleSetVM`) and monitor 2022-10-01 (`AutoscaleSettingResource`).
 */
import { isRecord } from '@cmp/contract/is-record'
import type { JsonObject } from '../exports/json.ts'
import { getAt, flagAt, listAt, getTimestampAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { getFirstZone, getPowerState, joinTexts, type Aside } from './machines.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

const getOperatingSystem = (row: JsonObject): string | null => {
  const profile = 'properties.virtualMachineProfile'
  const reportedSystem = getTextAt(row, `${profile}.storageProfile.osDisk.osType`)
  if (reportedSystem !== '') return reportedSystem
  if (getAt(row, `${profile}.osProfile.windowsConfiguration`) !== undefined) return 'Windows'
  return getAt(row, `${profile}.osProfile.linuxConfiguration`) === undefined ? null : 'Linux'
}

/** Returns the bounds of automatic scaling; if there are several profiles, those of the default one, which comes first. */
const getScalingBounds = (id: string, beside: Aside): { least: number | null; most: number | null } => {
  const setting = [...beside.values()].find(
    (one) =>
      getTextAt(one, 'properties.targetResourceUri').toLowerCase() === id.toLowerCase() &&
      flagAt(one, 'properties.enabled'),
  )
  const [profile] = listAt(setting, 'properties.profiles')
  return { least: numberAt(profile, 'capacity.minimum'), most: numberAt(profile, 'capacity.maximum') }
}

export const scaleSetFacts = (row: JsonObject, beside: Aside): Facts => {
  const { least, most } = getScalingBounds(getTextAt(row, 'id'), beside)
  return {
    status: getTextOrNull(row, 'properties.provisioningState'),
    size: getTextOrNull(row, 'sku.name'),
    instances: numberAt(row, 'sku.capacity') ?? 0,
    leastInstances: least,
    mostInstances: most,
    operatingSystem: getOperatingSystem(row),
    template: null,
    // Scale sets from before the flexible mode do not name their mode.
    orchestrationMode: getTextOrNull(row, 'properties.orchestrationMode') ?? 'Uniform',
    upgradePolicy: getTextOrNull(row, 'properties.upgradePolicy.mode'),
    zones: joinTexts(listAt(row, 'zones')),
    createdAt: getTimestampAt(row, 'properties.timeCreated'),
  }
}

const toInstanceFacts = (machine: JsonObject): Facts => ({
  name: getTextAt(machine, 'name'),
  status: getPowerState(machine),
  health: getTextOrNull(machine, 'properties.instanceView.vmHealth.status.displayStatus'),
  size: getTextOrNull(machine, 'sku.name') ?? getTextOrNull(machine, 'properties.hardwareProfile.vmSize'),
  zone: getFirstZone(machine),
  isCurrent:
    getAt(machine, 'properties.latestModelApplied') === undefined
      ? null
      : flagAt(machine, 'properties.latestModelApplied'),
})

/**
 * Reads the machines of a scale set: its own instances in uniform mode, virtual machines that reference it in flexible
 * mode.
 */
export const scaleSetInstances = async (
  session: AzureSession,
  { id, version }: { id: string; version: string },
  signal: AbortSignal | undefined,
): Promise<Facts[]> => {
  const set = await session.get(`${id}?api-version=${version}`, signal)
  const filter = new URLSearchParams({
    $filter: `'virtualMachineScaleSet/id' eq '${decodeURIComponent(id)}'`,
  })
  const path =
    getTextAt(set, 'properties.orchestrationMode').toLowerCase() === 'flexible'
      ? `${id.replace(/\/[^/]+\/[^/]+$/, '')}/virtualMachines?api-version=${version}&${filter.toString()}`
      : `${id}/virtualMachines?api-version=${version}`
  return (await session.list(`${path}&$expand=instanceView`, signal)).filter(isRecord).map(toInstanceFacts)
}
