/** Names tests that did not pass at the first try: whatever made them fail once is worth finding. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.moduleId.replace(`${process.cwd()}/`, '')} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`\nPassed at a later try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`);
  }
}
