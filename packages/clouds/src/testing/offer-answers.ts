/**
 * The fake servers' offers for requests, in the providers' documented shapes: built, because no recording exists.
 * Azure's subscription and Google's project are those of the tests.
 */

type Xml = string | number | boolean | readonly Xml[] | { readonly [name: string]: Xml | undefined }

const buildImage = (imageId: string, name: string, creationDate: string): Xml => ({
  imageId,
  name,
  creationDate,
  architecture: 'x86_64',
})

/** Responses by the action of EC2, RDS and Elastic Beanstalk; the second page of a list by its token. */
export const answerAwsOffer = (action: string, params: URLSearchParams): Xml | undefined => {
  const owner = params.get('Owner.1')
  const isSecond = params.has('NextToken')
  const answers: Readonly<Record<string, Xml>> = {
    DescribeAvailabilityZones: {
      availabilityZoneInfo: {
        item: ['b', 'a'].map((letter) => ({ zoneName: `us-east-1${letter}`, zoneState: 'available' })),
      },
    },
    DescribeInstanceTypes: isSecond
      ? {
          instanceTypeSet: {
            item: [
              { instanceType: 'm7i.large', vCpuInfo: { defaultVCpus: 2 }, memoryInfo: { sizeInMiB: 8192 } },
            ],
          },
        }
      : {
          instanceTypeSet: {
            item: [
              {
                instanceType: 'm7i.12xlarge',
                vCpuInfo: { defaultVCpus: 48 },
                memoryInfo: { sizeInMiB: 196608 },
              },
              { instanceType: 't3.nano', vCpuInfo: { defaultVCpus: 2 }, memoryInfo: { sizeInMiB: 512 } },
            ],
          },
          nextToken: 'more',
        },
    DescribeSecurityGroups: {
      securityGroupInfo: {
        item: ['web', 'db'].map((groupName) => ({
          groupId: `sg-0a1b2c3d4e5f6000${groupName.length}`,
          groupName,
          vpcId: params.get('Filter.1.Value.1') ?? 'vpc-1',
        })),
      },
    },
    DescribeKeyPairs: { keySet: { item: [{ keyName: 'ops', keyType: 'ed25519' }] } },
    DescribeDBSubnetGroups: {
      DBSubnetGroups: { DBSubnetGroup: [{ DBSubnetGroupName: 'shop-subnets', VpcId: 'vpc-1' }] },
    },
    DescribeImages: {
      imagesSet: {
        item:
          owner === 'amazon'
            ? [
                buildImage(
                  'ami-old',
                  'al2023-ami-2023.5.20260901.0-kernel-6.1-x86_64',
                  '2026-09-01T00:00:00.000Z',
                ),
                buildImage(
                  'ami-new',
                  'al2023-ami-2023.6.20261101.0-kernel-6.1-x86_64',
                  '2026-11-01T00:00:00.000Z',
                ),
              ]
            : [],
      },
    },
    DescribeDBEngineVersions: {
      DBEngineVersions: {
        DBEngineVersion:
          params.get('DefaultOnly') === 'true'
            ? [{ EngineVersion: '17.6' }]
            : [
                { EngineVersion: '9.6.22', Status: 'deprecated' },
                { EngineVersion: '16.10', Status: 'available' },
                { EngineVersion: '17.6', Status: 'available' },
              ],
      },
    },
    DescribeOrderableDBInstanceOptions: {
      OrderableDBInstanceOptions: {
        OrderableDBInstanceOption: ['db.m7g.large', 'db.t4g.micro', 'db.m7g.large'].map(
          (DBInstanceClass) => ({
            DBInstanceClass,
            EngineVersion: params.get('EngineVersion') ?? '',
          }),
        ),
      },
    },
    ListAvailableSolutionStacks: {
      SolutionStacks: {
        member: [
          '64bit Amazon Linux 2023 v6.5.0 running Node.js 22',
          '64bit Amazon Linux 2023 v6.4.1 running Node.js 22',
          '64bit Amazon Linux 2023 v6.5.0 running Node.js 20',
          '64bit Amazon Linux 2023 v4.3.0 running Corretto 21',
          '64bit Windows Server 2022 v2.14.0 running IIS 10.0',
        ],
      },
    },
  }
  return answers[action]
}

const buildSku = (name: string, cores: string, memory: string, more: object = {}) => ({
  resourceType: 'virtualMachines',
  name,
  locations: ['southeastasia'],
  capabilities: [
    { name: 'vCPUs', value: cores },
    { name: 'MemoryGB', value: memory },
  ],
  restrictions: [],
  ...more,
})

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMadeForTests demo'

/** Responses by the end of the path: lists of Resource Manager with the contents of a page. */
export const buildAzureOfferAnswers = (subscription: string): readonly (readonly [string, unknown])[] => {
  const buildPath = (path: string) => `/subscriptions/${subscription}/resourceGroups/web/providers/${path}`
  const network = {
    id: buildPath('Microsoft.Network/virtualNetworks/hub'),
    name: 'hub',
    location: 'southeastasia',
    properties: {
      subnets: [
        {
          id: buildPath('Microsoft.Network/virtualNetworks/hub/subnets/app'),
          name: 'app',
          properties: { addressPrefix: '10.0.1.0/24' },
        },
        {
          id: buildPath('Microsoft.Network/virtualNetworks/hub/subnets/AzureBastionSubnet'),
          name: 'AzureBastionSubnet',
        },
      ],
    },
  }
  return [
    [
      '/locations',
      {
        value: [
          { name: 'southeastasia', displayName: 'Southeast Asia', metadata: { regionType: 'Physical' } },
          { name: 'asia', displayName: 'Asia', metadata: { regionType: 'Logical' } },
        ],
      },
    ],
    [
      '/microsoft.compute/skus',
      {
        value: [
          buildSku('Standard_D16s_v5', '16', '64'),
          buildSku('Standard_D2s_v5', '2', '8'),
          buildSku('Standard_NC6', '6', '56', {
            restrictions: [{ type: 'Location', reasonCode: 'NotAvailableForSubscription' }],
          }),
          { resourceType: 'disks', name: 'Premium_LRS', locations: ['southeastasia'] },
        ],
      },
    ],
    [
      '/offers/ubuntu-24_04-lts/skus',
      [
        { name: 'server', location: 'southeastasia' },
        { name: 'cvm', location: 'southeastasia' },
      ],
    ],
    ['/skus', []],
    [
      '/microsoft.web/webappstacks',
      {
        value: [
          {
            name: 'node',
            properties: {
              majorVersions: [
                {
                  value: '24',
                  minorVersions: [
                    {
                      displayText: 'Node 24 LTS',
                      stackSettings: { linuxRuntimeSettings: { runtimeVersion: 'NODE|24-lts' } },
                    },
                    {
                      displayText: 'Node 12',
                      stackSettings: {
                        linuxRuntimeSettings: { runtimeVersion: 'NODE|12-lts', isDeprecated: true },
                      },
                    },
                  ],
                },
              ],
            },
          },
        ],
      },
    ],
    ['/microsoft.network/virtualnetworks', { value: [network] }],
    [
      '/microsoft.network/networksecuritygroups',
      {
        value: [
          {
            id: buildPath('Microsoft.Network/networkSecurityGroups/web'),
            name: 'web',
            location: 'southeastasia',
          },
          {
            id: buildPath('Microsoft.Network/networkSecurityGroups/far'),
            name: 'far',
            location: 'westeurope',
          },
        ],
      },
    ],
    [
      '/microsoft.web/serverfarms',
      {
        value: [
          {
            id: buildPath('Microsoft.Web/serverFarms/plan'),
            name: 'plan',
            location: 'Southeast Asia',
            sku: { name: 'P1v3' },
          },
        ],
      },
    ],
    [
      '/microsoft.sql/servers',
      {
        value: [
          {
            id: buildPath('Microsoft.Sql/servers/sql-1'),
            name: 'sql-1',
            location: 'southeastasia',
            properties: { version: '12.0' },
          },
        ],
      },
    ],
    [
      '/microsoft.compute/sshpublickeys',
      {
        value: [
          {
            id: buildPath('Microsoft.Compute/sshPublicKeys/ops'),
            name: 'ops',
            location: 'southeastasia',
            properties: { publicKey },
          },
        ],
      },
    ],
    [
      '/providers/microsoft.sql/locations/southeastasia/capabilities',
      {
        supportedServerVersions: [
          {
            name: '12.0',
            status: 'Default',
            supportedEditions: [
              {
                name: 'Standard',
                status: 'Default',
                supportedServiceLevelObjectives: [
                  { name: 'S0', status: 'Default' },
                  { name: 'S1', status: 'Available' },
                ],
              },
              {
                name: 'GeneralPurpose',
                status: 'Available',
                supportedServiceLevelObjectives: [
                  { name: 'GP_Gen5_2', status: 'Available' },
                  { name: 'GP_Gen4_2', status: 'Disabled' },
                ],
              },
            ],
            supportedElasticPoolEditions: [{ name: 'GeneralPurpose', status: 'Available' }],
          },
        ],
      },
    ],
    [
      '/providers/microsoft.storage/skus',
      {
        value: [
          { name: 'Standard_LRS', kind: 'StorageV2', locations: ['southeastasia'], restrictions: [] },
          { name: 'Standard_LRS', kind: 'BlobStorage', locations: ['southeastasia'], restrictions: [] },
          { name: 'Standard_GRS', kind: 'StorageV2', locations: ['southeastasia'], restrictions: [] },
          { name: 'Standard_ZRS', kind: 'StorageV2', locations: ['westeurope'], restrictions: [] },
          { name: 'Premium_LRS', kind: 'FileStorage', locations: ['southeastasia'], restrictions: [] },
          {
            name: 'Standard_GZRS',
            kind: 'StorageV2',
            locations: ['southeastasia'],
            restrictions: [{ type: 'location', reasonCode: 'NotAvailableForSubscription' }],
          },
        ],
      },
    ],
    [
      '/providers/microsoft.network/networkinterfaces',
      {
        value: [
          {
            id: buildPath('Microsoft.Network/networkInterfaces/free'),
            name: 'free',
            location: 'southeastasia',
          },
          {
            id: buildPath('Microsoft.Network/networkInterfaces/taken'),
            name: 'taken',
            location: 'southeastasia',
            properties: { virtualMachine: { id: 'x' } },
          },
        ],
      },
    ],
    [
      '/resourcegroups',
      { value: [{ id: buildPath('').replace('/providers/', ''), name: 'web', location: 'southeastasia' }] },
    ],
  ]
}

const buildZone = (name: string, status = 'UP') => ({
  name,
  status,
  region: `https://www.googleapis.com/compute/v1/projects/p/regions/${name.replace(/-[a-z]$/, '')}`,
})

/** Responses by the whole path. */
export const buildGoogleOfferAnswers = (project: string): readonly (readonly [string, unknown])[] => {
  const compute = `/compute/compute/v1/projects/${project}`
  return [
    [
      `${compute}/regions`,
      {
        items: [
          { name: 'us-central1', status: 'UP' },
          { name: 'us-east1', status: 'DOWN' },
        ],
      },
    ],
    [
      `${compute}/zones`,
      {
        items: [
          buildZone('us-central1-b'),
          buildZone('us-central1-a'),
          buildZone('us-central1-f', 'DOWN'),
          buildZone('us-west1-a'),
        ],
      },
    ],
    ...['a', 'b'].map((letter): [string, unknown] => [
      `${compute}/zones/us-central1-${letter}/machineTypes`,
      {
        items: [
          { name: 'e2-standard-16', guestCpus: 16, memoryMb: 65536 },
          { name: 'e2-standard-2', guestCpus: 2, memoryMb: 8192 },
          ...(letter === 'a'
            ? [{ name: 'n1-old', guestCpus: 1, memoryMb: 3840, deprecated: { state: 'DEPRECATED' } }]
            : []),
        ],
      },
    ]),
    [
      `${compute}/regions/us-central1/subnetworks`,
      {
        items: [
          { name: 'web', network: 'https://x/global/networks/shop', ipCidrRange: '10.0.1.0/24' },
          { name: 'default', network: 'https://x/global/networks/default', ipCidrRange: '10.128.0.0/20' },
        ],
      },
    ],
    [
      `/appengine/v1/apps/${project}/locations`,
      { locations: [{ locationId: 'us-central' }, { locationId: 'asia-southeast1' }] },
    ],
    [
      `/appengine/v1/apps/${project}:listRuntimes`,
      {
        runtimes: [
          { name: 'nodejs24', stage: 'GA' },
          { name: 'nodejs22', stage: 'GA' },
          { name: 'nodejs16', stage: 'DEPRECATED' },
        ],
      },
    ],
    [`${compute}/global/images`, { items: [{ name: 'golden-1', status: 'READY' }] }],
    [
      '/compute/compute/v1/projects/debian-cloud/global/images',
      {
        items: [
          {
            name: 'debian-12-bookworm-v20261110',
            family: 'debian-12',
            description: 'Debian 12',
            deprecated: { state: 'DEPRECATED' },
          },
          { name: 'debian-12-bookworm-v20261117', family: 'debian-12', description: 'Debian 12' },
          { name: 'debian-13-trixie-v20261117', family: 'debian-13', description: 'Debian 13' },
        ],
      },
    ],
    ...['ubuntu-os-cloud', 'rhel-cloud', 'rocky-linux-cloud', 'suse-cloud', 'cos-cloud', 'windows-cloud'].map(
      (name): [string, unknown] => [`/compute/compute/v1/projects/${name}/global/images`, {}],
    ),
    [
      `/sqladmin/v1/projects/${project}/tiers`,
      {
        items: [
          { tier: 'db-g1-small', RAM: '1825361101', region: ['us-central1'], kind: 'sql#tier' },
          { tier: 'db-far', RAM: '1825361101', region: ['us-west1'], kind: 'sql#tier' },
        ],
      },
    ],
    [
      '/sqladmin/v1/flags',
      {
        items: [
          {
            name: 'max_connections',
            type: 'INTEGER',
            requiresRestart: true,
            appliesTo: ['POSTGRES_16', 'POSTGRES_17'],
          },
          { name: 'log_lock_waits', type: 'BOOLEAN', appliesTo: ['POSTGRES_17'] },
        ],
      },
    ],
  ]
}
