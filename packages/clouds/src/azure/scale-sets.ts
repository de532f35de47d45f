/**
 * Virtual machine scale sets. Fields as in azure-rest-api-specs, compute 2024-07-01 (`VirtualMachineScaleSet`,
 * `VirtualMachineScaleSetVM`) and monitor 2022-10-01 (`AutoscaleSettingResource`).
 */
import { isObject, type JsonObject } from '../exports/json.ts'
import { at, flagAt, listAt, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { firstZone, powerState, texts, type Aside } from './machines.ts'
import type { AzureSession } from './session.ts'

type Facts = Record<string, Fact>

const operatingSystem = (row: JsonObject): string | null => {
  const profile = 'properties.virtualMachineProfile'
  const told = textAt(row, `${profile}.storageProfile.osDisk.osType`)
  if (told !== '') return told
  if (at(row, `${profile}.osProfile.windowsConfiguration`) !== undefined) return 'Windows'
  return at(row, `${profile}.osProfile.linuxConfiguration`) === undefined ? null : 'Linux'
}

/** The bounds of automatic scaling; of several profiles the default one, which comes first, is meant. */
const boundsOf = (id: string, beside: Aside): { least: number | null; most: number | null } => {
  const setting = [...beside.values()].find(
    (one) =>
      textAt(one, 'properties.targetResourceUri').toLowerCase() === id.toLowerCase() &&
      flagAt(one, 'properties.enabled'),
  )
  const [profile] = listAt(setting, 'properties.profiles')
  return { least: numberAt(profile, 'capacity.minimum'), most: numberAt(profile, 'capacity.maximum') }
}

export const scaleSetFacts = (row: JsonObject, beside: Aside): Facts => {
  const { least, most } = boundsOf(textAt(row, 'id'), beside)
  return {
    status: textOrNull(row, 'properties.provisioningState'),
    size: textOrNull(row, 'sku.name'),
    instances: numberAt(row, 'sku.capacity') ?? 0,
    leastInstances: least,
    mostInstances: most,
    operatingSystem: operatingSystem(row),
    template: null,
    // Those of before the flexible mode do not name theirs.
    orchestrationMode: textOrNull(row, 'properties.orchestrationMode') ?? 'Uniform',
    upgradePolicy: textOrNull(row, 'properties.upgradePolicy.mode'),
    zones: texts(listAt(row, 'zones')),
    createdAt: momentAt(row, 'properties.timeCreated'),
  }
}

const instanceFacts = (machine: JsonObject): Facts => ({
  name: textAt(machine, 'name'),
  status: powerState(machine),
  health: textOrNull(machine, 'properties.instanceView.vmHealth.status.displayStatus'),
  size: textOrNull(machine, 'sku.name') ?? textOrNull(machine, 'properties.hardwareProfile.vmSize'),
  zone: firstZone(machine),
  isCurrent:
    at(machine, 'properties.latestModelApplied') === undefined
      ? null
      : flagAt(machine, 'properties.latestModelApplied'),
})

/** The machines of a scale set: its own in the uniform mode, virtual machines that name it in the flexible one. */
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
    textAt(set, 'properties.orchestrationMode').toLowerCase() === 'flexible'
      ? `${id.replace(/\/[^/]+\/[^/]+$/, '')}/virtualMachines?api-version=${version}&${filter.toString()}`
      : `${id}/virtualMachines?api-version=${version}`
  return (await session.list(`${path}&$expand=instanceView`, signal)).filter(isObject).map(instanceFacts)
}
