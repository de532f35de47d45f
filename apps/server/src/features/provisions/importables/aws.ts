/** How resources of AWS are taken into management. Ids: "Import" of each resource's page in the registry. */
import { at } from '@cmp/clouds/read'
import { blocksOf, lastOf, numberIn, tagsOf, text, textIn, theOnly, type Importable } from './reading.ts'

export const bucket: Importable = {
  imports: theOnly('aws_s3_bucket', ({ name }) => name),
  values: (found) => ({
    ResourceName: found.name,
    RegionId: found.region,
    BucketVersioningEnabled: text(found, 'versioning') === 'Enabled',
    Tags: tagsOf(found),
  }),
}

export const virtualMachine: Importable = {
  imports: theOnly('aws_instance', (found) => text(found, 'instanceId') ?? lastOf(found.nativeId)),
  values: (found) => ({
    InstanceName: found.name,
    RegionId: found.region,
    InstanceType: text(found, 'size'),
    AmiId: textIn(found.raw, 'ImageId'),
    VpcId: textIn(found.raw, 'VpcId'),
    SubnetId: textIn(found.raw, 'SubnetId'),
    Tags: tagsOf(found),
  }),
}

export const database: Importable = {
  imports: theOnly('aws_db_instance', ({ nativeId }) => lastOf(nativeId)),
  refusal: ({ raw }) =>
    textIn(raw, 'Engine')?.startsWith('aurora')
      ? 'It is of an Aurora cluster, and the form is for databases without one.'
      : undefined,
  values: (found) => ({
    RegionId: found.region,
    InstanceName: found.name,
    EngineName: textIn(found.raw, 'Engine'),
    EngineVersion: text(found, 'version'),
    InstanceClass: text(found, 'size'),
    DbUsername: textIn(found.raw, 'MasterUsername'),
    AllocatedStorage: at(found.raw, 'AllocatedStorage') ?? numberIn(found, 'storageGb'),
    StorageType: textIn(found.raw, 'StorageType'),
    PortNumber: at(found.raw, 'Endpoint.Port'),
    AvailabilityZone: text(found, 'zone') ?? textIn(found.raw, 'AvailabilityZone'),
  }),
}

/** `Node.js 22 running on 64bit Amazon Linux 2023/6.5.0` of the address of a platform. */
const platformOf = (raw: unknown): readonly string[] =>
  textIn(raw, 'PlatformArn')?.split('platform/')[1]?.split('/') ?? []

/** The environment with the application that it runs. */
export const beanstalk: Importable = {
  imports: (found, configuration) => {
    const id = textIn(found.raw, 'EnvironmentId')
    const application = text(found, 'application')
    return [
      ...blocksOf(configuration, 'aws_elastic_beanstalk_application').flatMap(({ address }) =>
        application === undefined ? [] : [{ to: address, id: application }],
      ),
      ...blocksOf(configuration, 'aws_elastic_beanstalk_environment').flatMap(({ address }) =>
        id === undefined ? [] : [{ to: address, id }],
      ),
    ]
  },
  refusal: ({ raw }) =>
    textIn(raw, 'EnvironmentId') === undefined
      ? 'The inventory does not know its id, by which alone AWS gives it out.'
      : undefined,
  values: (found) => {
    const [PlatformBranch, PlatformVersion] = platformOf(found.raw)
    return {
      RegionId: found.region,
      ApplicationName: text(found, 'application'),
      EnvironmentName: found.name,
      EnvironmentDescription: textIn(found.raw, 'Description'),
      Domain: textIn(found.raw, 'CNAME')?.split('.')[0],
      PlatformBranch,
      PlatformVersion,
      Tier: text(found, 'environment'),
      EnvironmentTags: tagsOf(found),
    }
  },
}
