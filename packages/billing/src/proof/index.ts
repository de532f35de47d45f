export * from './records.ts'
export * from './verify.ts'
export { readLine, type ReadLine } from './read-line.ts'
