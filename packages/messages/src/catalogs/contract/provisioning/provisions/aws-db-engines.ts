/** Texts of `contract/provisioning/provisions/aws-db-engines`. */
import { defineMessage } from '@cmp/messages'

export const postgresql = defineMessage('PostgreSQL')
export const mysql = defineMessage('MySQL')
export const mariadb = defineMessage('MariaDB')
export const oracleSe2 = defineMessage('Oracle SE2')
export const sqlServerExpress = defineMessage('SQL Server Express')
export const sqlServerWeb = defineMessage('SQL Server Web')
export const sqlServerStandard = defineMessage('SQL Server Standard')
