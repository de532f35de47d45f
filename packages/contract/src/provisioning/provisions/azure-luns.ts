/** Logical unit numbers (LUN) of the data disks of Azure machines: a disk keeps its number as long as it is attached. */
import type { ExistingResource } from '../../kit/terraform-names.ts'

/** The resource that attaches a disk to a machine. */
export const attachment = 'azurerm_virtual_machine_data_disk_attachment'

/** A machine has the numbers 0 to 63. */
const numbers = Array.from({ length: 64 }, (_, lun) => lun)

/**
 * Returns the number of each disk by local name. A new disk gets the lowest unused number. Numbers of disks that are
 * about to be detached count as used, because Terraform detaches and attaches in no particular order; they are reused
 * only if no other number is free.
 */
export const assignLuns = (
  disks: readonly string[],
  existing: readonly ExistingResource[],
): ReadonlyMap<string, number> => {
  const attached = existing.filter(({ type }) => type === attachment)
  const luns = new Map<string, number>()
  for (const { address, attributes } of attached) {
    const [local, lun] = [address.slice(attachment.length + 1), Number(attributes['lun'])]
    if (disks.includes(local)) luns.set(local, lun)
  }
  const taken = new Set(attached.map(({ attributes }) => Number(attributes['lun'])))
  for (const disk of disks) {
    if (luns.has(disk)) continue
    const usedLuns = new Set(luns.values())
    const lun =
      numbers.find((of) => !taken.has(of) && !usedLuns.has(of)) ?? numbers.find((of) => !usedLuns.has(of))
    if (lun !== undefined) luns.set(disk, lun)
  }
  return luns
}
