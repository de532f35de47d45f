/** How AWS resources are imported. IDs: section "Import" of each resource's page in the Terraform registry. */
import { t } from '@cmp/messages'
import * as m from '@cmp/messages/server/provisioning/provisions/imports'
import { getAt } from '@cmp/clouds/read'
import {
  listConfigurationBlocks,
  getLastSegment,
  numberIn,
  toTags,
  getFactText,
  getAnswerText,
  createSingleImport,
  type Importable,
} from './reading.ts'

export const bucket: Importable = {
  imports: createSingleImport('aws_s3_bucket', ({ name }) => name),
  values: (found) => ({
    ResourceName: found.name,
    RegionId: found.region,
    BucketVersioningEnabled: getFactText(found, 'versioning') === 'Enabled',
    Tags: toTags(found),
  }),
}

export const virtualMachine: Importable = {
  imports: createSingleImport(
    'aws_instance',
    (found) => getFactText(found, 'instanceId') ?? getLastSegment(found.nativeId),
  ),
  values: (found) => ({
    InstanceName: found.name,
    RegionId: found.region,
    InstanceType: getFactText(found, 'size'),
    AmiId: getAnswerText(found.raw, 'ImageId'),
    VpcId: getAnswerText(found.raw, 'VpcId'),
    SubnetId: getAnswerText(found.raw, 'SubnetId'),
    Tags: toTags(found),
  }),
}

export const database: Importable = {
  imports: createSingleImport('aws_db_instance', ({ nativeId }) => getLastSegment(nativeId)),
  refusal: ({ raw }) =>
    getAnswerText(raw, 'Engine')?.startsWith('aurora') ? t(m.databaseBelongsToAuroraClusterWhich) : undefined,
  values: (found) => ({
    RegionId: found.region,
    InstanceName: found.name,
    EngineName: getAnswerText(found.raw, 'Engine'),
    EngineVersion: getFactText(found, 'version'),
    InstanceClass: getFactText(found, 'size'),
    DbUsername: getAnswerText(found.raw, 'MasterUsername'),
    AllocatedStorage: getAt(found.raw, 'AllocatedStorage') ?? numberIn(found, 'storageGb'),
    StorageType: getAnswerText(found.raw, 'StorageType'),
    PortNumber: getAt(found.raw, 'Endpoint.Port'),
    AvailabilityZone: getFactText(found, 'zone') ?? getAnswerText(found.raw, 'AvailabilityZone'),
  }),
}

/** Returns `Node.js 22 running on 64bit Amazon Linux 2023/6.5.0` from the ARN of a platform. */
const parsePlatform = (raw: unknown): readonly string[] =>
  getAnswerText(raw, 'PlatformArn')?.split('platform/')[1]?.split('/') ?? []

/** Imports the environment with its application. */
export const beanstalk: Importable = {
  imports: (found, configuration) => {
    const id = getAnswerText(found.raw, 'EnvironmentId')
    const application = getFactText(found, 'application')
    return [
      ...listConfigurationBlocks(configuration, 'aws_elastic_beanstalk_application').flatMap(({ address }) =>
        application === undefined ? [] : [{ to: address, id: application }],
      ),
      ...listConfigurationBlocks(configuration, 'aws_elastic_beanstalk_environment').flatMap(({ address }) =>
        id === undefined ? [] : [{ to: address, id }],
      ),
    ]
  },
  refusal: ({ raw }) =>
    getAnswerText(raw, 'EnvironmentId') === undefined ? t(m.inventoryHasNoIdThatIdentifies) : undefined,
  values: (found) => {
    const [PlatformBranch, PlatformVersion] = parsePlatform(found.raw)
    return {
      RegionId: found.region,
      ApplicationName: getFactText(found, 'application'),
      EnvironmentName: found.name,
      EnvironmentDescription: getAnswerText(found.raw, 'Description'),
      Domain: getAnswerText(found.raw, 'CNAME')?.split('.')[0],
      PlatformBranch,
      PlatformVersion,
      Tier: getFactText(found, 'environment'),
      EnvironmentTags: toTags(found),
    }
  },
}
