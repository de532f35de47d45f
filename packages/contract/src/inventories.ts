/** Every inventory; one that is added is a line here. */
export * from './inventories/virtual-machines.ts'
export * from './inventories/kubernetes-clusters.ts'
export * from './inventories/key-vaults.ts'
