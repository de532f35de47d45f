/** Texts of `contract/provisioning/provisions/prices/azure-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const virtualMachine = defineMessage('Virtual machine {VmSize}, {OperatingSystem}')
export const osDisk = defineMessage('OS disk')
export const osDiskOperations = defineMessage('OS disk operations')
export const disk = defineMessage('Disk {Name}')
export const operationsOfDisk = defineMessage('Operations of the disk {Name}')
export const publicIpAddress = defineMessage('Public IP address')
export const outboundDataTransfer = defineMessage('Outbound data transfer')
