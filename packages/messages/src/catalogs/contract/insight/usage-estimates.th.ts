/** Thai texts of `contract/insight/usage-estimates`. */
export const aIsNamedByItsId = 'ระบุรหัสของ{noun}'
