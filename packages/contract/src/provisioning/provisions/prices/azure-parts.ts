/** Priced parts of Azure machines and networks that several types share. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/prices/azure-parts'
import {
  createTimePart,
  createUsagePart,
  createUnpricedPart,
  type PricePart,
} from '../../../kit/price-parts.ts'

/** The billed sizes of managed disks: the maximum GB of each, and the number in its name (2026-11). */
const diskSizes = [
  [4, 1],
  [8, 2],
  [16, 3],
  [32, 4],
  [64, 6],
  [128, 10],
  [256, 15],
  [512, 20],
  [1024, 30],
  [2048, 40],
  [4096, 50],
  [8192, 60],
  [16_384, 70],
  [32_767, 80],
] as const

/** The smallest Standard HDD has 32 GB. */
const smallestStandard = 32

const disks = {
  Standard_LRS: { letter: 'S', product: 'Standard HDD Managed Disks' },
  StandardSSD_LRS: { letter: 'E', product: 'Standard SSD Managed Disks' },
  Premium_LRS: { letter: 'P', product: 'Premium SSD Managed Disks' },
} as const

/**
 * Returns a managed disk, which is billed as the next larger available size.
 * @param operations the name of the part for its operations
 */
export const buildAzureDiskParts = (
  { name, operations }: { name: string; operations: string },
  { Type, Size }: { Type: keyof typeof disks; Size?: number | null | undefined },
  region: string,
): PricePart[] => {
  if (!Size) return [createUnpricedPart(name, t(m.diskHasSizeOfImageWhich))]
  const { letter, product } = disks[Type]
  const least = Type === 'Standard_LRS' ? smallestStandard : 0
  const billed = diskSizes.find(([most]) => most >= Math.max(Size, least))
  if (!billed) return [createUnpricedPart(name, t(m.azureDoesNotOfferDiskOf, { Size }))]
  const sku = `${letter}${billed[1]} LRS`
  const query = {
    service: 'Storage',
    code: 'Storage',
    region,
    product: new RegExp(`^${product}$`, 'i'),
    filters: { productName: product, skuName: sku },
  }
  return [
    createTimePart(t(m.diskOfSize, { name, size: `${letter}${billed[1]}`, gigabytes: billed[0] }), {
      ...query,
      sku,
      meter: new RegExp(`^${sku} Disk$|^${letter}${billed[1]} Disks?$`, 'i'),
    }),
    ...(Type === 'Premium_LRS'
      ? []
      : [
          createUsagePart(operations, {
            ...query,
            sku,
            meter: /Disk Operations$/i,
          }),
        ]),
  ]
}

/** Returns a static public address with the Standard SKU. */
export const buildAzureAddressPart = (name: string, region: string): PricePart =>
  createTimePart(name, {
    service: 'Virtual Network',
    code: 'Virtual Network',
    region,
    meter: /^Standard (IPv4 )?Static Public IP$|^Standard IPv4 Static Public IP$/i,
  })
