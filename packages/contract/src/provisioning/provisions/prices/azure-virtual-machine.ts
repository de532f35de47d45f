/** The priced parts of an Azure virtual machine. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/contract/provisioning/provisions/prices/azure-virtual-machine'
import { createTimePart, createUsagePart, type PricePart } from '../../../kit/price-parts.ts'
import { buildAzureAddressPart, buildAzureDiskParts } from './azure-parts.ts'

type Disk = { Type: 'Standard_LRS' | 'StandardSSD_LRS' | 'Premium_LRS'; Size?: number | null | undefined }

/** Returns `D2s v5` for `Standard_D2s_v5`, the name of a size in bills and the price list. */
const toSkuName = (size: string): string => size.replace(/^(Standard|Basic)_/, '').replaceAll('_', ' ')

/** Returns the machine, disks and address; outgoing data is billed by usage. */
const buildAzureVirtualMachineParts = (
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
    createTimePart(
      t(m.virtualMachine, { VmSize: request.VmSize, OperatingSystem: request.OperatingSystem }),
      {
        service: 'Virtual Machines',
        code: 'Virtual Machines',
        region,
        sku: toSkuName(request.VmSize),
        filters: { armSkuName: request.VmSize },
        // Windows machines have their own product, and so do machines of Cloud Services.
        product: isWindows ? / Windows$/i : /^(?!.*(Windows$|CloudServices|Cloud Services))/i,
      },
    ),
    ...buildAzureDiskParts({ name: t(m.osDisk), operations: t(m.osDiskOperations) }, request.OsDisk, region),
    ...request.DataDisks.flatMap((disk) =>
      buildAzureDiskParts(
        { name: t(m.disk, { Name: disk.Name }), operations: t(m.operationsOfDisk, { Name: disk.Name }) },
        disk,
        region,
      ),
    ),
    ...(request.PublicIp ? [buildAzureAddressPart(t(m.publicIpAddress), region)] : []),
    createUsagePart(t(m.outboundDataTransfer), {
      service: 'Bandwidth',
      code: 'Bandwidth',
      region,
      meter: /^(Standard |Inter-?Region |Routing Preference: Internet )?Data Transfer Out$/i,
    }),
  ]
}

/** The price of an Azure virtual machine, with the fields that it depends on. */
export const azureVirtualMachinePrice = {
  by: ['VmSize', 'OperatingSystem', 'OsDisk', 'DataDisks', 'PublicIp'],
  parts: buildAzureVirtualMachineParts,
} as const
