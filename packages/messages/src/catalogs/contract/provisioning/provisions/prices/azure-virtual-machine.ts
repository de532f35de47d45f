/** Texts of `contract/provisioning/provisions/prices/azure-virtual-machine`. */
import { defineMessage } from '@cmp/messages'

export const machine = defineMessage('Machine {VmSize}, {OperatingSystem}')
export const systemDisk = defineMessage('System disk')
export const operationsOfSystemDisk = defineMessage('Operations of system disk')
export const disk = defineMessage('Disk {Name}')
export const operationsOfDisk = defineMessage('Operations of disk {Name}')
export const publicAddress = defineMessage('Public address')
export const outboundData = defineMessage('Outbound data')
