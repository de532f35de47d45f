/** What clouds have scheduled for databases, by answers in the shapes that the providers document. */
import { expect, test } from 'vitest'
import { awsCloud } from '../aws/aws.ts'
import { windowInWords } from '../aws/upcoming.ts'
import { googleCloud } from '../gcp/google.ts'
import { awsFields, awsRefusal, startAwsServer } from './aws-server.ts'
import { googleProject } from './google-answers.ts'
import { googleFields, googleRefusal, startGoogleServer } from './google-server.ts'

const nothing = { changes: [], maintenance: [] }

test('a maintenance window of RDS in words', () => {
  expect(windowInWords('sun:03:00-sun:03:30')).toBe('Sunday 03:00–03:30 UTC')
  expect(windowInWords('Sat:23:30-Sun:00:30')).toBe('Saturday 23:30–Sunday 00:30 UTC')
  expect(windowInWords('sometime')).toBe('')
})

test('AWS: pending modifications with their window, and maintenance', async () => {
  const server = await startAwsServer()
  try {
    const { upcoming } = awsCloud(awsFields, server.tools)
    const xml = (name: string, result: string) => ({
      headers: { 'content-type': 'text/xml' },
      body: `<${name}Response><${name}Result>${result}</${name}Result><ResponseMetadata><RequestId>1</RequestId></ResponseMetadata></${name}Response>`,
    })
    const thing = {
      address: 'aws_db_instance.this',
      type: 'aws_db_instance',
      nativeId: 'arn:aws:rds:us-east-1:644160558196:db:shop',
      name: 'shop',
      containerId: '644160558196',
      region: 'us-east-1',
    }
    const look = () => upcoming?.look([thing])
    const described = xml(
      'DescribeDBInstances',
      `<DBInstances><DBInstance><DBInstanceIdentifier>shop</DBInstanceIdentifier><DBInstanceArn>${thing.nativeId}</DBInstanceArn>
        <PreferredMaintenanceWindow>sun:03:00-sun:03:30</PreferredMaintenanceWindow><PendingModifiedValues>
        <DBInstanceClass>db.t4g.small</DBInstanceClass><AllocatedStorage>40</AllocatedStorage><MultiAZ>true</MultiAZ>
        <MasterUserPassword>****</MasterUserPassword></PendingModifiedValues></DBInstance></DBInstances>`,
    )
    server.fault(
      'DescribeDBInstances',
      described,
      described,
      awsRefusal(404, 'DBInstanceNotFound', 'DBInstance shop not found.'),
      awsRefusal(403, 'AccessDenied', 'not authorized to perform: rds:DescribeDBInstances'),
    )
    server.fault(
      'DescribePendingMaintenanceActions',
      xml(
        'DescribePendingMaintenanceActions',
        `<PendingMaintenanceActions><ResourcePendingMaintenanceActions><PendingMaintenanceActionDetails>
        <PendingMaintenanceAction><Action>system-update</Action><CurrentApplyDate>2026-12-06T03:00:00Z</CurrentApplyDate></PendingMaintenanceAction>
        </PendingMaintenanceActionDetails></ResourcePendingMaintenanceActions></PendingMaintenanceActions>`,
      ),
      awsRefusal(403, 'AccessDenied', 'not authorized to perform: rds:DescribePendingMaintenanceActions'),
    )
    const { address } = thing
    const when = 'the maintenance window (Sunday 03:00–03:30 UTC)'
    expect(await look()).toEqual({
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
    // Maintenance that may not be seen hides no pending change.
    expect(await look()).toMatchObject({
      changes: [{}, {}, {}, {}],
      maintenance: [{ text: expect.stringContaining('rds:DescribePendingMaintenanceActions') }],
    })
    expect(await look()).toEqual(nothing)
    await expect(look()).rejects.toMatchObject({ code: 'Forbidden' })
  } finally {
    await server.close()
  }
})

test('Google Cloud: scheduled maintenance of an instance', async () => {
  const server = await startGoogleServer()
  try {
    const { upcoming } = googleCloud(googleFields, server.tools)
    const thing = {
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
      googleRefusal(403, 'PERMISSION_DENIED', 'cloudsql.instances.get is missing.'),
    )
    expect(await upcoming?.look([thing])).toEqual({
      changes: [],
      maintenance: [{ address: thing.address, text: 'Google Cloud maintains shop on 2026-12-06 03:00 UTC.' }],
    })
    expect(await upcoming?.look([thing])).toEqual(nothing)
    await expect(upcoming?.look([thing])).rejects.toMatchObject({ code: 'Forbidden' })
  } finally {
    await server.close()
  }
})
