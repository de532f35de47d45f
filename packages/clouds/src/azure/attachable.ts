// Facts of what Azure's machines may have and may be without: disks, their snapshots, and public addresses.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, lastPart, momentAt, numberAt, textAt, textOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { firstZone } from './machines.ts'

export const diskFacts = (row: JsonObject): Record<string, Fact> => ({
  // `Reserved` is that of a machine which is switched off.
  status: textOrNull(row, 'properties.diskState'),
  attachedTo: lastPart(textAt(row, 'managedBy')) || null,
  sizeGiB: numberAt(row, 'properties.diskSizeGB'),
  sku: textOrNull(row, 'sku.name'),
  zone: firstZone(row),
  createdAt: momentAt(row, 'properties.timeCreated'),
})

export const snapshotFacts = (row: JsonObject): Record<string, Fact> => ({
  status: textOrNull(row, 'properties.provisioningState'),
  sourceDisk: lastPart(textAt(row, 'properties.creationData.sourceResourceId')) || null,
  sizeGiB: numberAt(row, 'properties.diskSizeGB'),
  // Azure has no word for it.
  storedGiB: null,
  sku: textOrNull(row, 'sku.name'),
  isIncremental: flagAt(row, 'properties.incremental'),
  createdAt: momentAt(row, 'properties.timeCreated'),
})

/** What an id below a provider is of: the interface of `…/networkInterfaces/nic/ipConfigurations/x`. */
const ownerIn = (id: string): string | null => /\/providers\/[^/]+\/[^/]+\/([^/]+)/i.exec(id)?.[1] ?? null

export const addressFacts = (row: JsonObject): Record<string, Fact> => ({
  status: textOrNull(row, 'properties.provisioningState'),
  ipAddress: textOrNull(row, 'properties.ipAddress'),
  attachedTo: ownerIn(
    textAt(row, 'properties.ipConfiguration.id') || textAt(row, 'properties.natGateway.id'),
  ),
  allocation: textOrNull(row, 'properties.publicIPAllocationMethod'),
  sku: textOrNull(row, 'sku.name'),
})
