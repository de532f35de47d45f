export * from './columns.ts'
export * from './service-category.ts'
export * from './check.ts'
