import type { Migration } from 'kysely/migration'
import { up as base } from './001-base.ts'
import { up as languages } from './002-languages.ts'
import { up as nameCollation } from './003-name-collation.ts'
import { up as monthClose } from './004-month-close.ts'
import { up as monthChecks } from './005-month-checks.ts'
import { up as notifications } from './006-notifications.ts'
import { up as defaultDashboard } from './007-default-dashboard.ts'

/** The steps of the schema in their order, each with the name under which the database remembers it. */
export const migrations: Record<string, Migration> = {
  '001-base': { up: base },
  '002-languages': { up: languages },
  '003-name-collation': { up: nameCollation },
  '004-month-close': { up: monthClose },
  '005-month-checks': { up: monthChecks },
  '006-notifications': { up: notifications },
  '007-default-dashboard': { up: defaultDashboard },
}
