/** What machines and networks of Azure are paid by, wherever they are part of something. */
import { standing, used, unpriced, type PricePart } from '../../kit/price-parts.ts'

/** The sizes that managed disks are billed in: the most GB of each, and the number in its name (2026-11). */
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

/** Standard HDD begins with 32 GB. */
const smallestStandard = 32

const disks = {
  Standard_LRS: { letter: 'S', product: 'Standard HDD Managed Disks' },
  StandardSSD_LRS: { letter: 'E', product: 'Standard SSD Managed Disks' },
  Premium_LRS: { letter: 'P', product: 'Premium SSD Managed Disks' },
} as const

/** A managed disk: it is billed as the next larger of the sizes that there are. */
export const azureDisk = (
  name: string,
  { Type, Size }: { Type: keyof typeof disks; Size?: number | null | undefined },
  region: string,
): PricePart[] => {
  if (!Size) return [unpriced(name, 'It is as large as its image, which is known when it is made.')]
  const { letter, product } = disks[Type]
  const least = Type === 'Standard_LRS' ? smallestStandard : 0
  const billed = diskSizes.find(([most]) => most >= Math.max(Size, least))
  if (!billed) return [unpriced(name, `There is no disk of ${Size} GB.`)]
  const sku = `${letter}${billed[1]} LRS`
  const sought = {
    service: 'Storage',
    code: 'Storage',
    region,
    product: new RegExp(`^${product}$`, 'i'),
    filters: { productName: product, skuName: sku },
  }
  return [
    standing(`${name} (${letter}${billed[1]}, ${billed[0]} GB)`, {
      ...sought,
      sku,
      meter: new RegExp(`^${sku} Disk$|^${letter}${billed[1]} Disks?$`, 'i'),
    }),
    ...(Type === 'Premium_LRS'
      ? []
      : [used(`Operations of ${name.toLowerCase()}`, { ...sought, sku, meter: /Disk Operations$/i })]),
  ]
}

/** A public address of the standard sort, which does not change. */
export const azureAddress = (name: string, region: string): PricePart =>
  standing(name, {
    service: 'Virtual Network',
    code: 'Virtual Network',
    region,
    meter: /^Standard (IPv4 )?Static Public IP$|^Standard IPv4 Static Public IP$/i,
  })
