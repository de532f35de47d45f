/** Thai texts of `contract/provisioning/provisions/aws-db-engines`. */
export const postgresql = 'PostgreSQL'
export const mysql = 'MySQL'
export const mariadb = 'MariaDB'
export const oracleSe2 = 'Oracle SE2'
export const sqlServerExpress = 'SQL Server Express'
export const sqlServerWeb = 'SQL Server Web'
export const sqlServerStandard = 'SQL Server Standard'
