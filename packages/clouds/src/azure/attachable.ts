// Facts of optional parts of Azure machines: disks, their snapshots, and public addresses.
import type { JsonObject } from '../exports/json.ts'
import { flagAt, getLastPart, getTimestampAt, numberAt, getTextAt, getTextOrNull } from '../kit/read.ts'
import type { Fact } from '../ports/inventory.ts'
import { getFirstZone } from './machines.ts'

export const toDiskFacts = (row: JsonObject): Record<string, Fact> => ({
  // `Reserved` is the state of a disk whose machine is switched off.
  status: getTextOrNull(row, 'properties.diskState'),
  attachedTo: getLastPart(getTextAt(row, 'managedBy')) || null,
  sizeGiB: numberAt(row, 'properties.diskSizeGB'),
  sku: getTextOrNull(row, 'sku.name'),
  zone: getFirstZone(row),
  createdAt: getTimestampAt(row, 'properties.timeCreated'),
})

export const snapshotFacts = (row: JsonObject): Record<string, Fact> => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  sourceDisk: getLastPart(getTextAt(row, 'properties.creationData.sourceResourceId')) || null,
  sizeGiB: numberAt(row, 'properties.diskSizeGB'),
  // Azure has no value for this.
  storedGiB: null,
  sku: getTextOrNull(row, 'sku.name'),
  isIncremental: flagAt(row, 'properties.incremental'),
  createdAt: getTimestampAt(row, 'properties.timeCreated'),
})

/** Returns the owner that a nested ID belongs to: the network interface of `…/networkInterfaces/nic/ipConfigurations/x`. */
const getOwner = (id: string): string | null => /\/providers\/[^/]+\/[^/]+\/([^/]+)/i.exec(id)?.[1] ?? null

export const toAddressFacts = (row: JsonObject): Record<string, Fact> => ({
  status: getTextOrNull(row, 'properties.provisioningState'),
  ipAddress: getTextOrNull(row, 'properties.ipAddress'),
  attachedTo: getOwner(
    getTextAt(row, 'properties.ipConfiguration.id') || getTextAt(row, 'properties.natGateway.id'),
  ),
  allocation: getTextOrNull(row, 'properties.publicIPAllocationMethod'),
  sku: getTextOrNull(row, 'sku.name'),
})
