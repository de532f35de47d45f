/** The engines of Amazon RDS, and their limits that AWS checks. */
import * as m from '@cmp/messages/contract/provisioning/provisions/aws-db-engines'

/** The maximum GiB, and the limits of IOPS on gp3 and of IOPS for each GiB on io1 and io2. */
const striped = { most: 65_536, gp3Iops: [12_000, 64_000], least: 0.5 } as const
const single = { most: 16_384, gp3Iops: [3000, 16_000], least: 1 } as const

/**
 * The engines: the maximum lengths of password and administrator name, the GiB from which gp3 IOPS can be chosen, and
 * the storage. Source: docs.aws.amazon.com, API_CreateDBInstance and CHAP_Storage (2026-11).
 */
export const engines = {
  postgres: { label: m.postgresql, password: 128, login: 63, gp3From: 400, storage: striped },
  mysql: { label: m.mysql, password: 41, login: 16, gp3From: 400, storage: striped },
  mariadb: { label: m.mariadb, password: 41, login: 16, gp3From: 400, storage: striped },
  'oracle-se2': { label: m.oracleSe2, password: 30, login: 30, gp3From: 200, storage: striped },
  'sqlserver-ex': { label: m.sqlServerExpress, password: 128, login: 128, gp3From: 0, storage: single },
  'sqlserver-web': { label: m.sqlServerWeb, password: 128, login: 128, gp3From: 0, storage: single },
  'sqlserver-se': { label: m.sqlServerStandard, password: 128, login: 128, gp3From: 0, storage: single },
} as const

/** The ports that SQL Server reserves. Source: docs.aws.amazon.com, API_CreateDBInstance (2026-11). */
export const sqlServerPorts = [1234, 1434, 3260, 3343, 3389, 47_001, 49_152, 49_153, 49_154, 49_155, 49_156]

/** The minimum storage of provisioned IOPS (io1, io2) in GiB. */
export const leastProvisioned = 100

export const engineNames = Object.keys(engines) as (keyof typeof engines)[]
