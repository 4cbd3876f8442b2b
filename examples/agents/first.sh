# A bot in one line of shell: it always takes the first choice.
while read -r line; do case $line in '{"type":"ask"'*) echo '{"n":0}' ;; esac; done
