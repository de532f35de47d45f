/** Texts of `contract/provisioning/provisions/prices/azure-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const machine = defineMessage('Virtual machine {VmSize}, {OperatingSystem}')
export const systemDisk = defineMessage('OS disk')
export const operationsOfSystemDisk = defineMessage('OS disk operations')
export const disk = defineMessage('Disk {Name}')
export const operationsOfDisk = defineMessage('Operations of the disk {Name}')
export const publicAddress = defineMessage('Public IP address')
export const outboundData = defineMessage('Outbound data transfer')
