import type { Migration } from 'kysely/migration'
import { up as base } from './001-base.ts'
import { up as languages } from './002-languages.ts'
import { up as nameCollation } from './003-name-collation.ts'
import { up as monthClose } from './006-month-close.ts'
import { up as monthChecks } from './007-month-checks.ts'
import { up as notifications } from './008-notifications.ts'
import { up as defaultDashboard } from './009-default-dashboard.ts'

/** The steps of the schema in their order, each with the name under which the database remembers it. */
export const migrations: Record<string, Migration> = {
  '001-base': { up: base },
  '002-languages': { up: languages },
  '003-name-collation': { up: nameCollation },
  '006-month-close': { up: monthClose },
  '007-month-checks': { up: monthChecks },
  '008-notifications': { up: notifications },
  '009-default-dashboard': { up: defaultDashboard },
}
