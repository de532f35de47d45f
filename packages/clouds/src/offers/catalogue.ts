/**
 * The portal's own list of choices, for accounts that cannot be queried: the most common sizes and images. It has the
 * date {@link catalogueDay}; users can also type values that are not in it.
 */
import type { Offered } from '../ports/offers.ts'

/** The date of these offers. */
export const catalogueDay = '2026-11-23'

/** A size: its name, its virtual processors and its memory in GB. */
type Size = readonly [name: string, cores: number, memory: number]

const toSizeOffers = (sizes: readonly Size[]): Offered[] =>
  sizes.map(([id, cores, memory]) => ({ id, name: id, detail: `${cores} vCPU, ${memory} GB` }))

const toNamedOffers = (pairs: readonly (readonly [id: string, name: string])[]): Offered[] =>
  pairs.map(([id, name]) => ({ id, name, detail: id }))

const toPlainOffers = (ids: readonly string[]): Offered[] => ids.map((id) => ({ id, name: id, detail: '' }))

/**
 * A family of sizes that differ in their number of processors: `Standard_D` and `s_v5` around the number, with GB per
 * processor.
 */
const buildSizeFamily = (before: string, after: string, cores: readonly number[], memoryOf: number): Size[] =>
  cores.map((count) => [`${before}${count}${after}`, count, count * memoryOf])

const azureSizes: readonly Size[] = [
  ['Standard_B1s', 1, 1],
  ['Standard_B1ms', 1, 2],
  ['Standard_B2s', 2, 4],
  ['Standard_B2ms', 2, 8],
  ['Standard_B4ms', 4, 16],
  ['Standard_B8ms', 8, 32],
  ...buildSizeFamily('Standard_B', 's_v2', [2, 4, 8, 16], 4),
  ...buildSizeFamily('Standard_D', 's_v5', [2, 4, 8, 16, 32, 48, 64], 4),
  ...buildSizeFamily('Standard_D', 'as_v5', [2, 4, 8, 16, 32], 4),
  ...buildSizeFamily('Standard_D', 's_v6', [2, 4, 8, 16, 32], 4),
  ...buildSizeFamily('Standard_E', 's_v5', [2, 4, 8, 16, 32, 64], 8),
  ...buildSizeFamily('Standard_E', 'as_v5', [2, 4, 8, 16, 32], 8),
  ...buildSizeFamily('Standard_F', 's_v2', [2, 4, 8, 16, 32], 2),
]

const azureImages = {
  Linux: toNamedOffers([
    ['Canonical:ubuntu-24_04-lts:server:latest', 'Ubuntu Server 24.04 LTS'],
    ['Canonical:0001-com-ubuntu-server-jammy:22_04-lts-gen2:latest', 'Ubuntu Server 22.04 LTS'],
    ['Debian:debian-12:12-gen2:latest', 'Debian 12'],
    ['RedHat:RHEL:9-lvm-gen2:latest', 'Red Hat Enterprise Linux 9'],
    ['SUSE:sles-15-sp6:gen2:latest', 'SUSE Linux Enterprise Server 15 SP6'],
  ]),
  Windows: toNamedOffers([
    ['MicrosoftWindowsServer:WindowsServer:2025-datacenter-azure-edition:latest', 'Windows Server 2025'],
    ['MicrosoftWindowsServer:WindowsServer:2022-datacenter-azure-edition:latest', 'Windows Server 2022'],
    ['MicrosoftWindowsServer:WindowsServer:2019-datacenter-gensecond:latest', 'Windows Server 2019'],
    [
      'MicrosoftSQLServer:sql2022-ws2022:sqldev-gen2:latest',
      'SQL Server 2022 Developer on Windows Server 2022',
    ],
  ]),
}

const gcpTypes: readonly Size[] = [
  ['e2-micro', 2, 1],
  ['e2-small', 2, 2],
  ['e2-medium', 2, 4],
  ...buildSizeFamily('e2-standard-', '', [2, 4, 8, 16, 32], 4),
  ...buildSizeFamily('e2-highmem-', '', [2, 4, 8, 16], 8),
  ...buildSizeFamily('n2-standard-', '', [2, 4, 8, 16, 32, 48], 4),
  ...buildSizeFamily('n2-highmem-', '', [2, 4, 8, 16, 32], 8),
  ...buildSizeFamily('n2d-standard-', '', [2, 4, 8, 16, 32], 4),
  ...buildSizeFamily('c3-standard-', '', [4, 8, 22, 44], 4),
  ...buildSizeFamily('c3d-standard-', '', [4, 8, 16, 30], 4),
  ...buildSizeFamily('n4-standard-', '', [2, 4, 8, 16, 32], 4),
]

const gcpImages = toNamedOffers([
  ['debian-cloud/debian-13', 'Debian 13'],
  ['debian-cloud/debian-12', 'Debian 12'],
  ['ubuntu-os-cloud/ubuntu-2404-lts-amd64', 'Ubuntu 24.04 LTS'],
  ['ubuntu-os-cloud/ubuntu-2204-lts', 'Ubuntu 22.04 LTS'],
  ['rhel-cloud/rhel-9', 'Red Hat Enterprise Linux 9'],
  ['rocky-linux-cloud/rocky-linux-9', 'Rocky Linux 9'],
  ['cos-cloud/cos-stable', 'Container-Optimized OS'],
  ['windows-cloud/windows-2025', 'Windows Server 2025'],
  ['windows-cloud/windows-2022', 'Windows Server 2022'],
])

const gcpSqlTypes: readonly Size[] = [
  ['db-f1-micro', 1, 0.6],
  ['db-g1-small', 1, 1.7],
  ['db-custom-1-3840', 1, 3.75],
  ['db-custom-2-8192', 2, 8],
  ['db-custom-4-16384', 4, 16],
  ['db-custom-8-32768', 8, 32],
  ['db-custom-16-65536', 16, 64],
]

const awsTypes: readonly Size[] = [
  ['t3.nano', 2, 0.5],
  ['t3.micro', 2, 1],
  ['t3.small', 2, 2],
  ['t3.medium', 2, 4],
  ['t3.large', 2, 8],
  ['t4g.micro', 2, 1],
  ['t4g.small', 2, 2],
  ['t4g.medium', 2, 4],
  ['m6i.large', 2, 8],
  ['m6i.xlarge', 4, 16],
  ['m7i.large', 2, 8],
  ['m7i.xlarge', 4, 16],
  ['m7i.2xlarge', 8, 32],
  ['m7g.large', 2, 8],
  ['m7g.xlarge', 4, 16],
  ['c7i.large', 2, 4],
  ['c7i.xlarge', 4, 8],
  ['c7g.large', 2, 4],
  ['r7i.large', 2, 16],
  ['r7i.xlarge', 4, 32],
  ['r7g.large', 2, 16],
]

const awsClasses: readonly Size[] = [
  ['db.t4g.micro', 2, 1],
  ['db.t4g.small', 2, 2],
  ['db.t4g.medium', 2, 4],
  ['db.t4g.large', 2, 8],
  ['db.t3.micro', 2, 1],
  ['db.t3.medium', 2, 4],
  ['db.m6i.large', 2, 8],
  ['db.m6i.xlarge', 4, 16],
  ['db.m7g.large', 2, 8],
  ['db.m7g.xlarge', 4, 16],
  ['db.r6i.large', 2, 16],
  ['db.r7g.large', 2, 16],
]

const awsVersions: Readonly<Record<string, readonly string[]>> = {
  postgres: ['17.6', '17.4', '16.10', '15.14', '14.19'],
  mysql: ['8.4.6', '8.0.43'],
  mariadb: ['11.8.3', '11.4.8', '10.11.14', '10.6.23'],
  'oracle-se2': ['19.0.0.0.ru-2025-10.rur-2025-10.r1'],
  'sqlserver-ex': ['16.00.4215.2.v1', '15.00.4445.1.v1'],
  'sqlserver-web': ['16.00.4215.2.v1', '15.00.4445.1.v1'],
  'sqlserver-se': ['16.00.4215.2.v1', '15.00.4445.1.v1'],
}

const beanstalkBranches: Readonly<Record<string, readonly string[]>> = {
  'Node.js': [
    'Node.js 24 running on 64bit Amazon Linux 2023',
    'Node.js 22 running on 64bit Amazon Linux 2023',
    'Node.js 20 running on 64bit Amazon Linux 2023',
  ],
  Python: [
    'Python 3.14 running on 64bit Amazon Linux 2023',
    'Python 3.13 running on 64bit Amazon Linux 2023',
    'Python 3.12 running on 64bit Amazon Linux 2023',
  ],
  Java: ['Corretto 21 running on 64bit Amazon Linux 2023', 'Corretto 17 running on 64bit Amazon Linux 2023'],
  '.NET on Linux': ['.NET 9 running on 64bit Amazon Linux 2023', '.NET 8 running on 64bit Amazon Linux 2023'],
  PHP: ['PHP 8.4 running on 64bit Amazon Linux 2023', 'PHP 8.3 running on 64bit Amazon Linux 2023'],
  Go: ['Go 1 running on 64bit Amazon Linux 2023'],
  Docker: ['Docker running on 64bit Amazon Linux 2023'],
}

/** The filters of an offer: the region, and the other field that its field names. */
type OfferCriteria = { of: string }

const offers: Readonly<Record<string, (criteria: OfferCriteria) => Offered[]>> = {
  'azure-vm-sizes': () => toSizeOffers(azureSizes),
  'azure-vm-images': ({ of }) => (of === 'Windows' ? azureImages.Windows : azureImages.Linux),
  'gcp-machine-types': () => toSizeOffers(gcpTypes),
  'gcp-images': () => gcpImages,
  'gcp-sql-machine-types': () => toSizeOffers(gcpSqlTypes),
  'aws-instance-types': () => toSizeOffers(awsTypes),
  'aws-db-classes': () => toSizeOffers(awsClasses),
  'aws-db-versions': ({ of }) => toPlainOffers(awsVersions[of] ?? []),
  'aws-beanstalk-platforms': () => toPlainOffers(Object.keys(beanstalkBranches)),
  'aws-beanstalk-branches': ({ of }) =>
    toPlainOffers(beanstalkBranches[of] ?? Object.values(beanstalkBranches).flat()),
}

/** Returns the catalog's choices for an offer; empty if they depend on what a customer has. */
export const getCatalogOffers = (offer: string, criteria: OfferCriteria): Offered[] =>
  offers[offer]?.(criteria) ?? []
