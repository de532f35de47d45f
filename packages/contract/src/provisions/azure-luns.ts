/** Logical unit numbers (LUN) of the data disks of Azure machines: a disk keeps its own for as long as it is attached. */
import type { StandingResource } from '../kit/terraform-names.ts'

/** The resource that attaches a disk to a machine. */
export const attachment = 'azurerm_virtual_machine_data_disk_attachment'

/** A machine has the numbers 0 to 63. */
const numbers = Array.from({ length: 64 }, (_, lun) => lun)

/**
 * The number of each disk, by local name. New ones get the lowest that nothing has, not even what is about to be detached:
 * Terraform detaches and attaches in no particular order. Only a machine without another free number reuses one.
 */
export const lunsOf = (
  disks: readonly string[],
  standing: readonly StandingResource[],
): ReadonlyMap<string, number> => {
  const attached = standing.filter(({ type }) => type === attachment)
  const luns = new Map<string, number>()
  for (const { address, attributes } of attached) {
    const [local, lun] = [address.slice(attachment.length + 1), Number(attributes['lun'])]
    if (disks.includes(local)) luns.set(local, lun)
  }
  const taken = new Set(attached.map(({ attributes }) => Number(attributes['lun'])))
  for (const disk of disks) {
    if (luns.has(disk)) continue
    const kept = new Set(luns.values())
    const lun = numbers.find((of) => !taken.has(of) && !kept.has(of)) ?? numbers.find((of) => !kept.has(of))
    if (lun !== undefined) luns.set(disk, lun)
  }
  return luns
}
