/** What a virtual machine of Azure costs. */
import { standing, used, type PricePart } from '../../kit/price-parts.ts'
import { azureAddress, azureDisk } from './azure-parts.ts'

type Disk = { Type: 'Standard_LRS' | 'StandardSSD_LRS' | 'Premium_LRS'; Size?: number | null | undefined }

/** `D2s v5` of `Standard_D2s_v5`, as bills and the price list name a size. */
const skuOf = (size: string): string => size.replace(/^(Standard|Basic)_/, '').replaceAll('_', ' ')

/** Its machine, disks and address; what goes out of it is by use. */
const azureVirtualMachineParts = (
  request: {
    VmSize: string
    OperatingSystem: 'Linux' | 'Windows'
    OsDisk: Disk
    DataDisks: readonly (Disk & { Name: string })[]
    PublicIp: boolean
  },
  { region }: { region: string },
): PricePart[] => {
  const isWindows = request.OperatingSystem === 'Windows'
  return [
    standing(`Machine ${request.VmSize}, ${request.OperatingSystem}`, {
      service: 'Virtual Machines',
      code: 'Virtual Machines',
      region,
      sku: skuOf(request.VmSize),
      filters: { armSkuName: request.VmSize },
      // Windows stands under a product of its own, and so do machines that Cloud Services runs.
      product: isWindows ? / Windows$/i : /^(?!.*(Windows$|CloudServices|Cloud Services))/i,
    }),
    ...azureDisk('System disk', request.OsDisk, region),
    ...request.DataDisks.flatMap((disk) => azureDisk(`Disk ${disk.Name}`, disk, region)),
    ...(request.PublicIp ? [azureAddress('Public address', region)] : []),
    used('Data that goes out', {
      service: 'Bandwidth',
      code: 'Bandwidth',
      region,
      meter: /^(Standard |Inter-?Region |Routing Preference: Internet )?Data Transfer Out$/i,
    }),
  ]
}

/** The price of it, by these fields. */
export const azureVirtualMachinePrice = {
  by: ['VmSize', 'OperatingSystem', 'OsDisk', 'DataDisks', 'PublicIp'],
  parts: azureVirtualMachineParts,
} as const
