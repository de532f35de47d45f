export * from './ports.ts'
export { adapterFor, type CloudAccount } from './adapters.ts'
export { demoCloud, demoSentinels, type DemoCloudOptions, type DemoSentinel } from './demo/demo-cloud.ts'
