// The demo's own price list, with prices close to the public ones, because the demo does not contact any provider.
import { azureMeters } from './azure-meters.ts'

/** The date of the demo's price list. */
export const demoPriceListDay = '2026-11-02'

/** A price of the demo's list, in US dollars. */
export type DemoPrice = {
  cloud: 'Azure' | 'AWS' | 'GCP'
  /** The service as the provider's own list names it. */
  service: string
  meter: string
  sku: string
  product: string
  operation: string
  unit: string
  /** Decimal text. */
  price: string
}

const listAzurePrices = (
  service: string,
  product: string,
  entries: readonly (readonly [sku: string, meter: string, unit: string, price: string])[],
): DemoPrice[] =>
  entries.map(([sku, meter, unit, price]) => ({
    cloud: 'Azure',
    service,
    product,
    operation: '',
    sku,
    meter,
    unit,
    price,
  }))

/** The meters that the demo's customers are billed for, at list prices. */
const billed: DemoPrice[] = [...azureMeters.values()].map((meter) => ({
  cloud: 'Azure',
  service: meter.category,
  product: meter.productName,
  operation: '',
  sku: meter.skuName,
  meter: meter.meterName,
  unit: meter.unit,
  price: meter.unitPrice,
}))

const machines = listAzurePrices('Virtual Machines', 'Virtual Machines BS Series', [
  ['B1s', 'B1s', '1 Hour', '0.0132'],
  ['B2s', 'B2s', '1 Hour', '0.0528'],
  ['B4ms', 'B4ms', '1 Hour', '0.212'],
])

const windows = listAzurePrices('Virtual Machines', 'Virtual Machines BS Series Windows', [
  ['B2s', 'B2s', '1 Hour', '0.0608'],
  ['B2ms', 'B2ms', '1 Hour', '0.1136'],
])

const disks = [
  ...listAzurePrices('Storage', 'Standard SSD Managed Disks', [
    ['E4 LRS', 'E4 LRS Disk', '1/Month', '2.4'],
    ['E6 LRS', 'E6 LRS Disk', '1/Month', '4.8'],
    ['E15 LRS', 'E15 LRS Disk', '1/Month', '19.2'],
    ['E4 LRS', 'E4 LRS Disk Operations', '10K', '0.002'],
  ]),
  ...listAzurePrices('Storage', 'Standard HDD Managed Disks', [['S4 LRS', 'S4 LRS Disk', '1/Month', '1.54']]),
  ...listAzurePrices('Storage', 'Premium SSD Managed Disks', [['P4 LRS', 'P4 LRS Disk', '1/Month', '5.81']]),
]

const azureServices = [
  ...listAzurePrices('Azure App Service', 'Azure App Service Basic Plan', [['B1', 'B1', '1 Hour', '0.075']]),
  ...listAzurePrices('Azure App Service', 'Azure App Service Basic Plan - Linux', [
    ['B2', 'B2', '1 Hour', '0.036'],
  ]),
  ...listAzurePrices('Azure App Service', 'Azure App Service Standard Plan - Linux', [
    ['S1', 'S1', '1 Hour', '0.095'],
  ]),
  ...listAzurePrices('SQL Database', 'SQL Database Single Standard', [
    ['S0', 'S0 DTUs', '1/Day', '0.4839'],
    ['S1', 'S1 DTUs', '1/Day', '0.9677'],
  ]),
  ...listAzurePrices('Azure Bastion', 'Azure Bastion', [['Basic', 'Basic Gateway', '1 Hour', '0.19']]),
  ...listAzurePrices('Azure Firewall', 'Azure Firewall', [
    ['Standard', 'Standard Deployment', '1 Hour', '1.25'],
    ['Standard', 'Standard Data Processed', '1 GB', '0.016'],
  ]),
]

const listGooglePrices = (
  service: string,
  entries: readonly (readonly [meter: string, unit: string, price: string])[],
): DemoPrice[] =>
  entries.map(([meter, unit, price]) => ({
    cloud: 'GCP',
    service,
    product: '',
    operation: '',
    sku: '',
    meter,
    unit,
    price,
  }))

const googleServices = [
  ...listGooglePrices('6F81-5844-456A', [
    ['E2 Instance Core running in Singapore', 'h', '0.026907'],
    ['E2 Instance Ram running in Singapore', 'GiBy.h', '0.003606'],
    ['N2 Instance Core running in Singapore', 'h', '0.038999'],
    ['N2 Instance Ram running in Singapore', 'GiBy.h', '0.005227'],
    ['Balanced PD Capacity in Singapore', 'GiBy.mo', '0.11'],
    ['SSD backed PD Capacity in Singapore', 'GiBy.mo', '0.187'],
    ['Storage PD Capacity in Singapore', 'GiBy.mo', '0.044'],
    ['External IP Charge on a Standard VM', 'h', '0.004'],
  ]),
  ...listGooglePrices('9662-B51E-5089', [
    ['Cloud SQL for PostgreSQL: Zonal - vCPU in Singapore', 'h', '0.0537'],
    ['Cloud SQL for PostgreSQL: Zonal - RAM in Singapore', 'GiBy.h', '0.0091'],
    ['Cloud SQL for PostgreSQL: Zonal - Standard storage in Singapore', 'GiBy.mo', '0.221'],
    ['Cloud SQL for MySQL: Zonal - vCPU in Singapore', 'h', '0.0537'],
    ['Cloud SQL for MySQL: Zonal - RAM in Singapore', 'GiBy.h', '0.0091'],
    ['Cloud SQL for MySQL: Zonal - Standard storage in Singapore', 'GiBy.mo', '0.221'],
  ]),
  ...listGooglePrices('95FF-2EF5-5EA1', [
    ['Standard Storage Singapore', 'GiBy.mo', '0.02'],
    ['Nearline Storage Singapore', 'GiBy.mo', '0.01'],
    ['Regional Standard Class A Operations', 'count', '0.000005'],
    ['Regional Standard Class B Operations', 'count', '0.0000004'],
  ]),
]

const listAmazonPrices = (
  service: string,
  product: string,
  entries: readonly (readonly [meter: string, operation: string, unit: string, price: string])[],
): DemoPrice[] =>
  entries.map(([meter, operation, unit, price]) => ({
    cloud: 'AWS',
    service,
    product,
    sku: '',
    meter,
    operation,
    unit,
    price,
  }))

const amazonServices = [
  ...listAmazonPrices('AmazonEC2', 'Compute Instance', [
    ['APS1-BoxUsage:t3.micro', 'RunInstances', 'Hrs', '0.0132'],
    ['APS1-BoxUsage:t3.medium', 'RunInstances', 'Hrs', '0.0528'],
    ['APS1-BoxUsage:m6i.large', 'RunInstances', 'Hrs', '0.12'],
    ['APS1-BoxUsage:m7i.large', 'RunInstances', 'Hrs', '0.126'],
    ['APS1-BoxUsage:m7i.xlarge', 'RunInstances', 'Hrs', '0.252'],
    ['APS1-BoxUsage:t3.medium', 'RunInstances:0002', 'Hrs', '0.0712'],
  ]),
  ...listAmazonPrices('AmazonEC2', 'Storage', [
    ['APS1-EBS:VolumeUsage.gp3', 'CreateVolume-Gp3', 'GB-Mo', '0.096'],
    ['APS1-EBS:VolumeUsage.gp2', 'CreateVolume-Gp2', 'GB-Mo', '0.12'],
  ]),
  ...listAmazonPrices('AmazonRDS', 'Database Instance', [
    ['APS1-InstanceUsage:db.t4g.micro', 'CreateDBInstance:0014', 'Hrs', '0.025'],
    ['APS1-InstanceUsage:db.t4g.medium', 'CreateDBInstance:0014', 'Hrs', '0.102'],
    ['APS1-InstanceUsage:db.t4g.micro', 'CreateDBInstance:0002', 'Hrs', '0.025'],
  ]),
  ...listAmazonPrices('AmazonRDS', 'Database Storage', [['APS1-RDS:GP3-Storage', '', 'GB-Mo', '0.138']]),
  ...listAmazonPrices('AmazonS3', 'Storage', [['APS1-TimedStorage-ByteHrs', '', 'GB-Mo', '0.025']]),
  ...listAmazonPrices('AmazonS3', 'API Request', [
    ['APS1-Requests-Tier1', '', 'Requests', '0.000005'],
    ['APS1-Requests-Tier2', '', 'Requests', '0.0000004'],
  ]),
  ...listAmazonPrices('AWSELB', 'Load Balancer-Application', [
    ['APS1-LoadBalancerUsage', 'LoadBalancing:Application', 'Hrs', '0.0252'],
    ['APS1-LCUUsage', 'LoadBalancing:Application', 'LCU-Hrs', '0.008'],
  ]),
  ...listAmazonPrices('AWSDataTransfer', 'Data Transfer', [
    ['APS1-DataTransfer-Out-Bytes', '', 'GB', '0.12'],
  ]),
  ...listAmazonPrices('AmazonVPC', 'VpcPublicIPv4', [['APS1-PublicIPv4:InUseAddress', '', 'Hrs', '0.005']]),
]

/** The region of each provider in the list. */
export const demoPriceRegions = {
  Azure: 'southeastasia',
  GCP: 'asia-southeast1',
  AWS: 'ap-southeast-1',
} as const

/** The list. */
export const demoPriceList: readonly DemoPrice[] = [
  ...billed,
  ...machines,
  ...windows,
  ...disks,
  ...azureServices,
  ...googleServices,
  ...amazonServices,
]
