/** Names tests that passed at the second try only: whatever made them fail once is worth finding. */
export default class SecondTries {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.moduleId.replace(`${process.cwd()}/`, '')} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`\nPassed at the second try only:\n${this.#names.map((name) => `  ${name}`).join('\n')}`);
  }
}
