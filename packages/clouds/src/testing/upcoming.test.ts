/** Tests scheduled changes of databases with responses in the providers' documented shapes. */
import { expect, test } from 'vitest'
import { createAwsCloud } from '../aws/aws.ts'
import { formatMaintenanceWindow } from '../aws/upcoming.ts'
import { createGoogleCloud } from '../gcp/google.ts'
import { awsFields, buildAwsRefusal, startAwsServer } from './aws-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, buildGoogleRefusal, startGoogleServer } from './google-server.ts'

const nothing = { changes: [], maintenance: [] }

test('describes a maintenance window of RDS', () => {
  expect(formatMaintenanceWindow('sun:03:00-sun:03:30')).toBe('Sunday 03:00–03:30 UTC')
  expect(formatMaintenanceWindow('Sat:23:30-Sun:00:30')).toBe('Saturday 23:30–Sunday 00:30 UTC')
  expect(formatMaintenanceWindow('sometime')).toBe('')
})

test('AWS: pending modifications with their window, and maintenance', async () => {
  const server = await startAwsServer()
  try {
    const { upcoming } = createAwsCloud(awsFields, server.tools)
    const buildXmlAnswer = (name: string, result: string) => ({
      headers: { 'content-type': 'text/xml' },
      body: `<${name}Response><${name}Result>${result}</${name}Result><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></${name}Response>`,
    })
    const resource = {
      address: 'aws_db_instance.this',
      type: 'aws_db_instance',
      nativeId: 'arn:aws:rds:us-east-1:644160558196:db:shop',
      name: 'shop',
      containerId: '644160558196',
      region: 'us-east-1',
    }
    const checkUpcoming = () => upcoming?.readSchedule([resource])
    const described = buildXmlAnswer(
      'DescribeDBInstances',
      `<DBInstances><DBInstance><DBInstanceIdentifier>shop</DBInstanceIdentifier><DBInstanceArn>${resource.nativeId}</DBInstanceArn>
        <PreferredMaintenanceWindow>sun:03:00-sun:03:30</PreferredMaintenanceWindow><PendingModifiedValues>
        <DBInstanceClass>db.t4g.small</DBInstanceClass><AllocatedStorage>40</AllocatedStorage><MultiAZ>true</MultiAZ>
        <MasterUserPassword>****</MasterUserPassword></PendingModifiedValues></DBInstance></DBInstances>`,
    )
    server.fault(
      'DescribeDBInstances',
      described,
      described,
      buildAwsRefusal(404, 'DBInstanceNotFound', 'DBInstance shop not found.'),
      buildAwsRefusal(403, 'AccessDenied', 'not authorized to perform: rds:DescribeDBInstances'),
    )
    server.fault(
      'DescribePendingMaintenanceActions',
      buildXmlAnswer(
        'DescribePendingMaintenanceActions',
        `<PendingMaintenanceActions><ResourcePendingMaintenanceActions><PendingMaintenanceActionDetails>
        <PendingMaintenanceAction><Action>system-update</Action><CurrentApplyDate>2026-12-06T03:00:00Z</CurrentApplyDate></PendingMaintenanceAction>
        </PendingMaintenanceActionDetails></ResourcePendingMaintenanceActions></PendingMaintenanceActions>`,
      ),
      buildAwsRefusal(
        403,
        'AccessDenied',
        'not authorized to perform: rds:DescribePendingMaintenanceActions',
      ),
    )
    const { address } = resource
    const when = 'the maintenance window (Sunday 03:00–03:30 UTC)'
    expect(await checkUpcoming()).toEqual({
      changes: [
        { address, argument: 'allocated_storage', value: '40', when },
        { address, argument: 'instance_class', value: 'db.t4g.small', when },
        { address, argument: 'password', value: '', when },
        { address, argument: 'multi_az', value: 'true', when },
      ],
      maintenance: [
        {
          address,
          text: 'AWS updates the operating system of shop in the maintenance window after 2026-12-06 03:00 UTC.',
        },
      ],
    })
    // If maintenance may not be read, pending changes are still reported.
    expect(await checkUpcoming()).toMatchObject({
      changes: [{}, {}, {}, {}],
      maintenance: [{ text: expect.stringContaining('rds:DescribePendingMaintenanceActions') }],
    })
    expect(await checkUpcoming()).toEqual(nothing)
    await expect(checkUpcoming()).rejects.toMatchObject({ code: 'Forbidden' })
  } finally {
    await server.close()
  }
})

test('Google Cloud: scheduled maintenance of an instance', async () => {
  const server = await startGoogleServer()
  try {
    const { upcoming } = createGoogleCloud(googleFields, server.tools)
    const resource = {
      address: 'google_sql_database_instance.this',
      type: 'google_sql_database_instance',
      nativeId: `//sqladmin.googleapis.com/projects/${googleProject}/instances/shop`,
      name: 'shop',
      containerId: googleProject,
      region: 'us-central1',
    }
    server.fault(
      '/instances/shop',
      { body: { name: 'shop', scheduledMaintenance: { startTime: '2026-12-06T03:00:00.000Z' } } },
      { body: { name: 'shop' } },
      buildGoogleRefusal(403, 'PERMISSION_DENIED', 'cloudsql.instances.get is missing.'),
    )
    expect(await upcoming?.readSchedule([resource])).toEqual({
      changes: [],
      maintenance: [
        {
          address: resource.address,
          text: 'Google Cloud performs maintenance on shop on 2026-12-06 03:00 UTC.',
        },
      ],
    })
    expect(await upcoming?.readSchedule([resource])).toEqual(nothing)
    await expect(upcoming?.readSchedule([resource])).rejects.toMatchObject({ code: 'Forbidden' })
  } finally {
    await server.close()
  }
})
